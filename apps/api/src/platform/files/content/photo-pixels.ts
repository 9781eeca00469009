const PIXELS_OF_MEGAPIXEL = 1_000_000;

/** More than the camera of a phone gives in one shot. */
export const PHOTO_MEGAPIXELS_MAX = 50;

/** Largest photo: a larger one would fill the memory, and is refused before a pixel is unpacked. */
export const PHOTO_PIXELS_MAX = PHOTO_MEGAPIXELS_MAX * PIXELS_OF_MEGAPIXEL;
