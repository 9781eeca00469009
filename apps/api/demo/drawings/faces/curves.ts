export const clamp = (value: number, min = 0, max = 1): number =>
  Math.min(Math.max(value, min), max);

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 below `from`, 1 above `to`, and smooth between. */
export function rise(value: number, from: number, to: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** Beyond it a hill is lower than the last digit of anything that it is added to. */
const FLAT = 40;

/** A hill of height 1 around 0, and as wide as `width`. */
export function hill(distance: number, width: number): number {
  const away = (distance * distance) / (2 * width * width);
  return away > FLAT ? 0 : Math.exp(-away);
}

/** A soft noise in −1…1 that changes over a distance of about 1. */
export function noise(x: number, y: number): number {
  return (
    (Math.sin(x * 1.7 + Math.sin(y * 1.3) * 2.1) +
      Math.sin(y * 2.3 + Math.sin(x * 0.9) * 1.7) +
      Math.sin((x + y) * 3.1)) /
    3
  );
}
