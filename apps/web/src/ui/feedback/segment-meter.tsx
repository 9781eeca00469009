import classes from './segment-meter.module.css';

type SegmentMeterProps = {
  filled: number;
  total: number;
  tone?: 'primary' | 'warn' | 'good';
};

/** How far something is, in segments. An ornament: the words beside it say the same. */
export const SegmentMeter = ({ filled, total, tone = 'primary' }: SegmentMeterProps) => (
  <span className={classes.meter} data-tone={tone} aria-hidden="true">
    {Array.from({ length: total }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position.
      <span key={index} data-filled={index < filled || undefined} />
    ))}
  </span>
);
