import { conventionWords } from '@cuotaclara/contract/loan-terms/convention-words';
import type { Conventions } from '@cuotaclara/contract/loan-terms/conventions';
import classes from './how-calculated.module.css';

type HowCalculatedProps = {
  /** A quote or a plan. */
  of: {
    readonly conventions: Conventions;
    readonly instalment_multiple: number;
    readonly agreed_instalment: number | null;
    readonly charges_total: number;
  };
};

/** The conventions that a credit was agreed with, a sentence each, for those who ask. */
export const HowCalculated = ({ of: calculated }: HowCalculatedProps) => (
  <details className={classes.how}>
    <summary>Cómo se calcula</summary>
    <ul>
      {conventionWords({ ...calculated, hasCharges: calculated.charges_total > 0 }).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </details>
);
