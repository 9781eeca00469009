import { STATE } from '@cuotaclara/contract';
import type { CreditDetail, NextStep } from '@cuotaclara/contract/credits/credit-detail';

export const isRejection = ({ to }: NextStep): boolean => to === STATE.rejected;
export const isWithdrawal = ({ to }: NextStep): boolean => to === STATE.withdrawn;
const isForward = (step: NextStep): boolean => !isRejection(step) && !isWithdrawal(step);

export type OfferedSteps = {
  /** The step that takes the credit furthest; null where there is none. */
  readonly main: NextStep | null;
  /** The other decisions that are possible now. */
  readonly others: readonly NextStep[];
  readonly withdrawal: NextStep | null;
};

/** The steps that this page takes; the others belong to screens of their own. */
const isTakenHere = ({ means }: NextStep): boolean =>
  means === 'status' || means === 'requests' || means === 'documents';

/** The steps of the server, sorted into the places where the page offers them. */
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

/** The name of a step's dialog in the address. */
export const openingOf = ({ to }: NextStep): string => `step-${to}`;
