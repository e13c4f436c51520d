#include "colors.h"

#include <math.h>
#include <stdlib.h>

// The chromaticities of a colour space: its white and its three primaries.
struct chromaticities {
  double white[2], red[2], green[2], blue[2];
};

static const double d65[] = {0.3127, 0.3290};
static const double srgb_curve[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
static const double film_curve[] = {1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081};
static const double smpte240_curve[] = {1 / 0.45, 1 / 1.1115, 0.1115 / 1.1115, 1 / 4.0, 0.0913};

static cmsUInt32Number format_of(enum colors_layout layout) {
  switch (layout) {
    case colors_bgra8: return TYPE_BGRA_8;
    case colors_rgba8: return TYPE_RGBA_8;
    case colors_rgba16: return TYPE_RGBA_16;
    case colors_ink: return TYPE_CMYK_8;
    case colors_inverted_ink: return TYPE_CMYK_8_REV;
  }
  return 0;
}

// Returns the format of pixels before the transform, or 0 if the profile is not for pixels of this kind.
static cmsUInt32Number input_format(cmsHPROFILE profile, enum colors_layout layout) {
  int is_ink = layout == colors_ink || layout == colors_inverted_ink;
  switch (cmsGetColorSpace(profile)) {
    case cmsSigRgbData: return is_ink ? 0 : format_of(layout);
    case cmsSigCmykData: return is_ink ? format_of(layout) : 0;
    default: return 0;
  }
}

static const struct chromaticities srgb = {{0.3127, 0.3290}, {0.64, 0.33}, {0.30, 0.60}, {0.15, 0.06}};

static cmsHPROFILE profile_with(const struct chromaticities *space, cmsToneCurve *curve) {
  if (!curve) return NULL;
  cmsCIExyY white = {space->white[0], space->white[1], 1};
  cmsCIExyYTRIPLE primaries = {
    {space->red[0], space->red[1], 1}, {space->green[0], space->green[1], 1}, {space->blue[0], space->blue[1], 1}};
  cmsToneCurve *curves[] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return profile;
}

// Returns an RGB profile with the curve of a grey one. Grey pixels come as three equal components.
static cmsHPROFILE without_grey(cmsHPROFILE profile) {
  if (!profile || cmsGetColorSpace(profile) != cmsSigGrayData) return profile;
  cmsToneCurve *curve = cmsReadTag(profile, cmsSigGrayTRCTag);
  cmsHPROFILE result = profile_with(&srgb, curve ? cmsDupToneCurve(curve) : NULL);
  cmsCloseProfile(profile);
  return result;
}

// Creates a transform. The library prepares tables for 8 bits, which are exact enough; those for 16 bits are too coarse
// in dark colours.
static colors_transform transform_from(cmsHPROFILE profile, enum colors_layout layout) {
  if (!profile) return NULL;
  cmsUInt32Number format = input_format(profile, layout);
  cmsUInt32Number flags = layout == colors_rgba16 ? cmsFLAGS_NOOPTIMIZE : cmsFLAGS_HIGHRESPRECALC;
  cmsHPROFILE screen = cmsCreate_sRGBProfile();
  cmsHTRANSFORM transform = NULL;
  if (format && screen) {
    transform = cmsCreateTransform(profile, format, screen, TYPE_BGRA_8, INTENT_PERCEPTUAL, flags | cmsFLAGS_NOCACHE);
  }
  if (screen) cmsCloseProfile(screen);
  cmsCloseProfile(profile);
  return transform;
}

colors_transform colors_from_profile(const void *bytes, size_t count, enum colors_layout layout) {
  if (count > UINT32_MAX) return NULL;
  return transform_from(without_grey(cmsOpenProfileFromMem(bytes, (cmsUInt32Number)count)), layout);
}

// Whether four pairs of a cHRM chunk are sane: each lies in the diagram and white is not on its edge.
static int is_sane(const double pairs[8]) {
  for (int index = 0; index < 8; index++) {
    if (!(pairs[index] >= 0 && pairs[index] <= 1)) return 0;
  }
  double area = (pairs[4] - pairs[2]) * (pairs[7] - pairs[3]) - (pairs[6] - pairs[2]) * (pairs[5] - pairs[3]);
  return pairs[1] > 0.01 && fabs(area) > 1e-4;
}

colors_transform colors_from_gamma(double gamma, const double pairs[8], enum colors_layout layout) {
  struct chromaticities space = srgb;
  if (pairs && is_sane(pairs)) {
    space = (struct chromaticities){
      {pairs[0], pairs[1]}, {pairs[2], pairs[3]}, {pairs[4], pairs[5]}, {pairs[6], pairs[7]}};
  }
  cmsToneCurve *curve = gamma >= 0.01 && gamma <= 10 ? cmsBuildGamma(NULL, 1 / gamma)
                                                     : cmsBuildParametricToneCurve(NULL, 4, srgb_curve);
  return transform_from(profile_with(&space, curve), layout);
}

// Finds the primaries of a code point in ITU-T H.273, table 2.
static int primaries_of(int code, struct chromaticities *space) {
  static const double c[] = {0.310, 0.316}, dci[] = {0.314, 0.351}, equal[] = {1.0 / 3, 1.0 / 3};
  const double *white = d65;
  double red[2] = {0.64, 0.33}, green[2] = {0.30, 0.60}, blue[2] = {0.15, 0.06};
  #define set(rx, ry, gx, gy, bx, by) \
    red[0] = rx, red[1] = ry, green[0] = gx, green[1] = gy, blue[0] = bx, blue[1] = by
  switch (code) {
    case 1: break;
    case 4: white = c, set(0.67, 0.33, 0.21, 0.71, 0.14, 0.08); break;
    case 5: set(0.64, 0.33, 0.29, 0.60, 0.15, 0.06); break;
    case 6:
    case 7: set(0.630, 0.340, 0.310, 0.595, 0.155, 0.070); break;
    case 8: white = c, set(0.681, 0.319, 0.243, 0.692, 0.145, 0.049); break;
    case 9: set(0.708, 0.292, 0.170, 0.797, 0.131, 0.046); break;
    case 10: white = equal, set(1, 0, 0, 1, 0, 0); break;
    case 11: white = dci, set(0.680, 0.320, 0.265, 0.690, 0.150, 0.060); break;
    case 12: set(0.680, 0.320, 0.265, 0.690, 0.150, 0.060); break;
    case 22: set(0.630, 0.340, 0.295, 0.605, 0.155, 0.077); break;
    default: return 0;
  }
  #undef set
  *space = (struct chromaticities){
    {white[0], white[1]}, {red[0], red[1]}, {green[0], green[1]}, {blue[0], blue[1]}};
  return 1;
}

// Returns the light of a value, relative to 203 cd/m², the light of paper in HDR images (ITU-R BT.2408). Brighter
// values are cut off.
static double perceptual_quantizer(double value) {
  double power = pow(value, 1 / 78.84375);
  double light = pow(fmax(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power), 1 / 0.1593017578125);
  return light * 10000 / 203;
}

static double hybrid_log_gamma(double value) {
  double light = value <= 0.5 ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return pow(light, 1.2) * 1000 / 203;
}

static cmsToneCurve *sampled(double (*light_of)(double)) {
  enum { count = 4096 };
  float values[count];
  for (int index = 0; index < count; index++) {
    values[index] = (float)fmin(light_of(index / (double)(count - 1)), 1);
  }
  return cmsBuildTabulatedToneCurveFloat(NULL, count, values);
}

// Returns the curve of a code point in ITU-T H.273, table 3.
static cmsToneCurve *transfer_of(int code) {
  switch (code) {
    case 1:
    case 6:
    case 14:
    case 15: return cmsBuildParametricToneCurve(NULL, 4, film_curve);
    case 4: return cmsBuildGamma(NULL, 2.2);
    case 5: return cmsBuildGamma(NULL, 2.8);
    case 7: return cmsBuildParametricToneCurve(NULL, 4, smpte240_curve);
    case 8: return cmsBuildGamma(NULL, 1);
    case 13: return cmsBuildParametricToneCurve(NULL, 4, srgb_curve);
    case 16: return sampled(perceptual_quantizer);
    case 17: return cmsBuildGamma(NULL, 2.6);
    case 18: return sampled(hybrid_log_gamma);
    default: return NULL;
  }
}

colors_transform colors_from_code_points(int primaries, int transfer, enum colors_layout layout) {
  struct chromaticities space;
  if (!primaries_of(primaries, &space)) return NULL;
  return transform_from(profile_with(&space, transfer_of(transfer)), layout);
}

void colors_convert(colors_transform transform, const void *from, uint8_t *to, uint32_t width) {
  cmsDoTransform(transform, from, to, width);
}

void colors_free(colors_transform transform) {
  if (transform) cmsDeleteTransform(transform);
}
