import type { ReactNode } from 'react';
import type { Instalment } from './instalment.ts';
import classes from './instalment-ring.module.css';
import { ringSegmentPath } from './ring-segment-path.ts';

type InstalmentRingProps = {
  instalments: readonly Instalment[];
  onHero?: boolean;
  /** The content of the middle: the amount, the number, nothing. */
  children?: ReactNode;
};

const OUTER_RADIUS = 46;
const THIN = { innerRadius: 37, gap: 1.1 };
// Few segments make a small ring; it needs more body.
const THICK = { innerRadius: 32, gap: 6 };
const FEW_SEGMENTS = 8;
const NEXT_STANDS_OUT = 2.5;

/** An ornament: the words beside it, or in its middle, say what it shows. */
export const InstalmentRing = (props: InstalmentRingProps) => {
  const { instalments, onHero = false, children } = props;
  const count = instalments.length;
  const few = count <= FEW_SEGMENTS;
  const shape = few ? THICK : THIN;
  return (
    <div className={classes.ring} data-on-hero={onHero || undefined}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        {instalments.map((instalment, index) => {
          const standsOut = instalment === 'next' && !few ? NEXT_STANDS_OUT : 0;
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position.
              key={index}
              className={classes[instalment]}
              d={ringSegmentPath({
                index,
                count,
                outerRadius: OUTER_RADIUS + standsOut,
                innerRadius: shape.innerRadius - standsOut,
                gap: shape.gap,
              })}
            />
          );
        })}
      </svg>
      {children && <div className={classes.middle}>{children}</div>}
    </div>
  );
};
