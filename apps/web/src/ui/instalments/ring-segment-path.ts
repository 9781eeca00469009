type RingSegment = {
  index: number;
  count: number;
  outerRadius: number;
  innerRadius: number;
  /** The gap keeps one width along its whole length, as between the bars of the strip. */
  gap: number;
};

const pointAt = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;

/** The outline of one segment of a ring around 0,0. Segments start at the top, clockwise. */
export const ringSegmentPath = (segment: RingSegment): string => {
  const { index, count, outerRadius, innerRadius, gap } = segment;
  const from = (2 * Math.PI * index) / count;
  const to = (2 * Math.PI * (index + 1)) / count;
  const outerTrim = Math.asin(gap / 2 / outerRadius);
  const innerTrim = Math.asin(gap / 2 / innerRadius);
  // A segment alone goes nearly all the way round.
  const isWide = to - from > Math.PI ? 1 : 0;
  return [
    `M${pointAt(outerRadius, from + outerTrim)}`,
    `A${outerRadius} ${outerRadius} 0 ${isWide} 1 ${pointAt(outerRadius, to - outerTrim)}`,
    `L${pointAt(innerRadius, to - innerTrim)}`,
    `A${innerRadius} ${innerRadius} 0 ${isWide} 0 ${pointAt(innerRadius, from + innerTrim)}Z`,
  ].join('');
};
