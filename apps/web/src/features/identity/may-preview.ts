/** A recording of ten seconds made here has about 5 MB; a film from elsewhere may have 60. */
const PREVIEW_BYTES_MAX = 8 * 1024 * 1024;

/** Newer than the types of the browser, and unknown to some of them. */
type NetworkHint = { readonly connection?: { readonly saveData?: boolean } };

const savesData = (): boolean =>
  (navigator as Navigator & NetworkHint).connection?.saveData === true;

/** Whether a video is fetched to show its picture before anyone asks to see it. */
export const mayPreview = (bytes: number | null): boolean =>
  bytes !== null && bytes <= PREVIEW_BYTES_MAX && !savesData();
