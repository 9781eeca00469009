import type { ShownPreview } from '@cuotaclara/contract/decisions/preview';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './decision.module.css';
import { valueText } from './value-text.ts';

type LineStepsProps = {
  readonly kind: DecisionKind;
  readonly line: ShownPreview['lines'][number];
};

/** Both sides of a row in one value: «$ 0, then $ 8.700.000»; one where nothing changes. */
export const LineSteps = ({ kind, line: { name, before, after } }: LineStepsProps) => {
  const is = valueText(kind, name, after);
  if (before === null || before === after) return is;
  return (
    <>
      {valueText(kind, name, before)}{' '}
      <IconArrowRight className={classes.step} size={14} stroke={1.6} aria-hidden="true" />
      <span className="visually-hidden">si se aprueba:</span> {is}
    </>
  );
};
