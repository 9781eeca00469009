import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { pointsText } from '#features/analytics/figure-text.ts';
import classes from './homes.module.css';

type ChangeTextProps = {
  /** Difference of two shares or of two amounts, as a fraction. */
  change: number;
  /** Whether more of it is worse. */
  isRiskier?: boolean;
  unit: 'pp' | '%';
  children: string;
};

const HUNDREDTH = 0.00005;

/** Movement of a figure: direction, by how much, and since when. */
export const ChangeText = ({ change, isRiskier = false, unit, children }: ChangeTextProps) => {
  const isSame = Math.abs(change) < HUNDREDTH;
  const Icon = isSame ? IconArrowRight : change > 0 ? IconArrowUpRight : IconArrowDownRight;
  const tone = isSame ? 'same' : change > 0 === isRiskier ? 'worse' : 'better';
  return (
    <span className={classes.change}>
      <span className={classes.moved} data-tone={tone}>
        <Icon size={14} stroke={2} aria-hidden="true" />
        <span className="visually-hidden">{isSame ? 'igual' : change > 0 ? 'sube' : 'baja'} </span>
        {pointsText(change)} {unit}
      </span>{' '}
      {children}
    </span>
  );
};
