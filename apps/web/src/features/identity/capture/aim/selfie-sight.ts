/** Enough for a face; more would only be heavier. */
export const SELFIE_WIDTH_IDEAL = 1280;

/** Hair, ears and shoulders belong to a face that is to be compared. */
export const SELFIE_MARGIN = 0.35;

/** A selfie is judged together with the movements, and goes with them in one letter. */
export const SELFIE_LONG_SIDE_MAX = 1280;
