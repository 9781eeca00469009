import type { CardPlace } from './card-edges.ts';
import type { FrameQuality } from './frame-quality.ts';
import type { LiveView } from './live-view.ts';

export type CardMeasures = FrameQuality & {
  readonly place: CardPlace;
  /** Mean change of a pixel since the last look. */
  readonly change: number;
};

const DARK_MAX = 60;
const BRIGHT_MIN = 235;
const GLARE_SHARE_MAX = 0.012;
const SHARPNESS_MIN = 110;
const CHANGE_MAX = 7;

/** What to do now, and what is right already. The first thing in the way is the one that counts. */
export const cardView = (measures: CardMeasures): LiveView => {
  const isDark = measures.brightness < DARK_MAX;
  const isBright = measures.brightness > BRIGHT_MIN;
  const hasGlare = measures.glareShare > GLARE_SHARE_MAX;
  const isSharp = measures.sharpness >= SHARPNESS_MIN;
  const fits = measures.place === 'fits';
  const right = [
    ...(fits ? (['framed'] as const) : []),
    ...(isSharp && !isDark ? (['sharp'] as const) : []),
    ...(hasGlare || isBright || isDark ? [] : (['lit'] as const)),
  ];
  if (isDark) return { hint: 'dark', right };
  if (isBright) return { hint: 'bright', right };
  if (hasGlare) return { hint: 'glare', right };
  if (measures.place === 'far') return { hint: 'far', right };
  if (!fits) return { hint: 'unframed', right };
  if (!isSharp) return { hint: 'blurred', right };
  if (measures.change > CHANGE_MAX) return { hint: 'moving', right };
  return { hint: null, right };
};
