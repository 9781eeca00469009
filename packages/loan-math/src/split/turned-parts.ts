/**
 * Amounts that a payment moved between parts of money paid before: interest and charges
 * that were paid ahead and are not earned any more repay principal. The sum is zero.
 */
export type Turned = {
  readonly costs: number;
  readonly late: number;
  readonly charges: number;
  readonly interest: number;
  readonly principal: number;
};

export const NOTHING_TURNED: Turned = { costs: 0, late: 0, charges: 0, interest: 0, principal: 0 };
