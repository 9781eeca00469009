import {
  INSTALMENT_STANDINGS,
  type InstalmentStanding,
} from '@cuotaclara/contract/loan-terms/plans';
import { type PlanLine, SEGMENTS, segmentOf } from './plan-line.ts';
import classes from './plan-strip.module.css';

type PlanLegendProps = { lines: readonly PlanLine[] };

type PlanStripProps = PlanLegendProps & {
  /** How far it is paid, for those who listen. */
  label: string;
};

/** More numbers than these do not fit under their segments. */
const NUMBERED_COUNT_MAX = 36;
const YEAR = 12;
/** On a phone only every so many segments has its number. */
const PHONE_EVERY = 6;

/** A year needs the room of some segments for its name: one in so many on a desk, or on a phone. */
const YEAR_ROOM = { desk: 24, phone: 8 } as const;

const yearOf = ({ due_on }: PlanLine): string => due_on.slice(0, 4);

/** Whether the share of a year in the strip leaves room for its name. */
const roomOf = (lines: readonly PlanLine[], year: string): 'all' | 'desk' | 'none' => {
  const share = lines.filter((line) => yearOf(line) === year).length / lines.length;
  if (share >= 1 / YEAR_ROOM.phone) return 'all';
  return share >= 1 / YEAR_ROOM.desk ? 'desk' : 'none';
};

/** A whole plan at a glance: one segment is one instalment, under it its number and year. */
export const PlanStrip = ({ lines, label }: PlanStripProps) => (
  <div className={classes.strip} role="img" aria-label={label}>
    {lines.map((line, index) => {
      const { number } = line;
      const previous = lines[index - 1];
      const isFirst = previous === undefined;
      const isNumbered = lines.length <= NUMBERED_COUNT_MAX || isFirst || number % YEAR === 0;
      return (
        <span key={number} className={classes.cell} data-standing={line.standing}>
          <span className={classes.segment} data-segment={segmentOf(line)} />
          <span
            className={classes.number}
            data-mark={isFirst || number % PHONE_EVERY === 0 || undefined}
          >
            {isNumbered ? number : ''}
          </span>
          <span className={classes.year}>
            {(isFirst || yearOf(previous) !== yearOf(line)) && (
              <span data-room={roomOf(lines, yearOf(line))}>{yearOf(line)}</span>
            )}
          </span>
        </span>
      );
    })}
  </div>
);

// Object.keys loses the literal names that INSTALMENT_STANDINGS has.
const STANDINGS = Object.keys(INSTALMENT_STANDINGS) as readonly InstalmentStanding[];

/** It is drawn as paid: the line of the payoff follows it. */
const isNamed = (standing: InstalmentStanding): boolean => standing !== 'part_paid';

/** What the segments mean; only what this plan has. */
export const PlanLegend = ({ lines }: PlanLegendProps) => {
  const present = new Set(lines.map(({ standing = 'to_come' }) => standing));
  return (
    <ul className={classes.legend}>
      {STANDINGS.filter((standing) => present.has(standing) && isNamed(standing)).map(
        (standing) => (
          <li key={standing}>
            <span className={classes.swatch} data-segment={SEGMENTS[standing]} />
            {INSTALMENT_STANDINGS[standing]}
          </li>
        ),
      )}
    </ul>
  );
};
