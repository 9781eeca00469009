import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './figure-band.module.css';

type Figure = {
  readonly label: string;
  readonly value: ReactNode;
  /** What the figure is made of, or until when it counts. */
  readonly note?: ReactNode;
  /** Something that must not be overlooked. */
  readonly alarm?: TablerIcon;
};

/** Figures that belong together, in one band split by hairlines. */
export const FigureBand = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.band}>
    {figures.map(({ label, value, note, alarm: Alarm }) => (
      <div key={label} className={classes.figure}>
        <dt className={classes.label} data-alarm={Alarm !== undefined || undefined}>
          {Alarm && <Alarm size={16} stroke={1.8} aria-hidden="true" />}
          {label}
        </dt>
        <dd className={classes.value}>{value}</dd>
        {note && <dd className={classes.note}>{note}</dd>}
      </div>
    ))}
  </dl>
);
