import type { CloseDetail } from '@cuotaclara/contract/closes/closes';
import { formatTime } from '#lib/format/format-date-time.ts';
import { formatDuration } from '#lib/format/format-duration.ts';
import classes from './close-aside.module.css';

type Gap = { readonly from: string; readonly to: string };

const millisecondsOf = (moment: string): number => Temporal.Instant.from(moment).epochMilliseconds;

/** The longest time in which a step stood still and went on; a gap is drawn as a gap. */
function longestGap({ steps }: CloseDetail): Gap | null {
  const lengthOf = ({ from, to }: Gap): number => millisecondsOf(to) - millisecondsOf(from);
  const gaps = steps.flatMap(({ halted_at, resumed_at }) =>
    halted_at === null || resumed_at === null ? [] : [{ from: halted_at, to: resumed_at }],
  );
  return gaps.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? null;
}

/** When work went on and when it stood still, where it did. */
export const CloseTimeline = ({ close }: { close: CloseDetail }) => {
  const gap = longestGap(close);
  if (gap === null) return null;
  const end = close.ended_at ?? Temporal.Now.instant().toString();
  const parts = [
    { name: 'before', length: millisecondsOf(gap.from) - millisecondsOf(close.began_at) },
    { name: 'gap', length: millisecondsOf(gap.to) - millisecondsOf(gap.from) },
    { name: 'after', length: millisecondsOf(end) - millisecondsOf(gap.to) },
  ];
  return (
    <figure className={classes.timeline}>
      <div className={classes.track} aria-hidden="true">
        {parts.map(({ name, length }) => (
          <span key={name} data-part={name} style={{ flexGrow: Math.max(0, length) }} />
        ))}
      </div>
      <figcaption className={classes.gapText}>
        {formatDuration(gap.from, gap.to)} sin avance: se paró a las {formatTime(gap.from)} y siguió
        a las {formatTime(gap.to)}
      </figcaption>
    </figure>
  );
};
