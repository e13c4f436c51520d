// The fonts of the tests are chosen where this is linked: nothing has to be called.
