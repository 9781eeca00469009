import type { CreditDetail, NextStep } from '@cuotaclara/contract/credits/credit-detail';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';

const REJECTED = stateIdOf('RECHAZADO');
const WITHDRAWN = stateIdOf('DESISTIDO');

export const isRejection = ({ to }: NextStep): boolean => to === REJECTED;
export const isWithdrawal = ({ to }: NextStep): boolean => to === WITHDRAWN;
const isForward = (step: NextStep): boolean => !isRejection(step) && !isWithdrawal(step);

export type OfferedSteps = {
  /** The one that brings the credit furthest; null where there is none. */
  readonly main: NextStep | null;
  /** What else can be decided now. */
  readonly others: readonly NextStep[];
  readonly withdrawal: NextStep | null;
};

/** The steps that a dialog of this page takes; the others are part of screens of their own. */
const isTakenHere = ({ means }: NextStep): boolean => means === 'status' || means === 'requests';

/** The steps of the server in the order in which they are offered. */
export const offeredSteps = ({ steps }: Pick<CreditDetail, 'steps'>): OfferedSteps => {
  const here = steps.filter(isTakenHere);
  const forward = here.filter(isForward).toSorted((one, other) => other.to - one.to);
  const [main = null, ...rest] = forward;
  return {
    main,
    others: [...rest, ...here.filter(isRejection)],
    withdrawal: here.find(isWithdrawal) ?? null,
  };
};

/** How the address names the dialog of a step. */
export const openingOf = ({ to }: NextStep): string => `step-${to}`;
