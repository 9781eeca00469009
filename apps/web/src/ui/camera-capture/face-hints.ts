import type { SeenFace } from './face-detector.ts';
import type { FrameQuality } from './frame-quality.ts';
import type { LiveView } from './live-view.ts';

export type FaceMeasures = FrameQuality & {
  /** As shares of the picture that is looked at; null where no detector could be loaded. */
  readonly faces: readonly SeenFace[] | null;
  readonly change: number;
};

const DARK_MAX = 55;
const BRIGHT_MIN = 225;
const SHARPNESS_MIN = 12;
const CHANGE_MAX = 9;
const WIDTH_MIN = 0.34;
const WIDTH_MAX = 0.92;
const ASIDE_MAX = 0.17;
/** A face in the background is nobody who poses beside. */
const COMPANY_SHARE = 0.35;

/** The faces of those who pose, the largest first. */
export const facesInFront = (faces: readonly SeenFace[]): readonly SeenFace[] => {
  const sorted = faces.toSorted((a, b) => b.width - a.width);
  const widthMin = (sorted[0]?.width ?? 0) * COMPANY_SHARE;
  return sorted.filter(({ width }) => width >= widthMin);
};

const faceHint = (faces: readonly SeenFace[]): LiveView['hint'] => {
  const [largest, second] = facesInFront(faces);
  if (largest === undefined) return 'faceless';
  if (second !== undefined) return 'company';
  if (largest.width < WIDTH_MIN) return 'small';
  if (largest.width > WIDTH_MAX) return 'large';
  const asideX = Math.abs(largest.x + largest.width / 2 - 0.5);
  const asideY = Math.abs(largest.y + largest.height / 2 - 0.5);
  return Math.max(asideX, asideY) > ASIDE_MAX ? 'aside' : null;
};

/** Like a document, but for the face that must be there, alone and large enough. */
export const faceView = (measures: FaceMeasures): LiveView => {
  const isDark = measures.brightness < DARK_MAX;
  const isBright = measures.brightness > BRIGHT_MIN;
  const seen = measures.faces === null ? null : faceHint(measures.faces);
  const right = [
    ...(measures.faces !== null && seen === null ? (['face'] as const) : []),
    ...(isDark || isBright ? [] : (['light'] as const)),
  ];
  if (isDark) return { hint: 'dark', right };
  if (isBright) return { hint: 'bright', right };
  if (seen !== null) return { hint: seen, right };
  if (measures.sharpness < SHARPNESS_MIN) return { hint: 'blurred', right };
  if (measures.change > CHANGE_MAX) return { hint: 'moving', right };
  return { hint: null, right };
};
