import type { Instalment } from '#ui/instalments/instalment.ts';
import { ringSegmentPath } from '#ui/instalments/ring-segment-path.ts';
import classes from './drawing.module.css';

type DrawnRingProps = {
  instalments: readonly Instalment[];
  x: number;
  y: number;
  radius: number;
  thickness: number;
};

/** The ring of the brand as a part of a larger drawing. */
export const DrawnRing = ({ instalments, x, y, radius, thickness }: DrawnRingProps) => (
  <g transform={`translate(${x} ${y})`}>
    {instalments.map((instalment, index) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position.
        key={index}
        className={classes[instalment]}
        d={ringSegmentPath({
          index,
          count: instalments.length,
          outerRadius: radius,
          innerRadius: radius - thickness,
          gap: 2.4,
        })}
      />
    ))}
  </g>
);
