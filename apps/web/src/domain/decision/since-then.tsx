import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import classes from './decision.module.css';
import type { DecisionDetail } from './decision-queries.ts';
import { rowLabel, valueText } from './value-text.ts';

type SinceThenProps = {
  readonly kind: DecisionKind;
  readonly decision: Pick<DecisionDetail, 'changes' | 'seen' | 'preview'>;
};

/** Changes since the proposal, those that matter first. */
export const SinceThen = ({ kind, decision: { changes, seen, preview } }: SinceThenProps) => {
  if (seen === null || preview === null) return null;
  if (changes.length === 0) {
    return (
      <p className={classes.same}>
        <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
        Todo sigue como lo vio quien propuso.
      </p>
    );
  }
  return (
    <div>
      <p className={classes.changedHead}>Cambió desde que se propuso</p>
      <ul className={classes.changes}>
        {changes.map(({ name, was, is, matters }) => {
          const Icon = matters ? IconAlertTriangle : IconArrowRight;
          const line = preview.lines.find((each) => each.name === name);
          const old = seen.lines.find((each) => each.name === name);
          // Today's side is compared first: where it is as it was, the other one changed.
          const isAfter = old?.before === line?.before && old?.after === was && line?.after === is;
          return (
            <li key={name} data-matters={matters || undefined}>
              <Icon size={18} stroke={1.6} aria-hidden="true" />
              <span>
                <strong>
                  {rowLabel(kind, line ?? { name })}
                  {isAfter && ', si se aprueba'}: {valueText(kind, name, is)}
                </strong>
                <small>Era {valueText(kind, name, was)}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
