import type { DueDebt, OwedParts } from '@cuotaclara/contract/servicing/portfolio';
import {
  type DueDebt as DebtOfEngine,
  type LateDebt,
  percentText,
  type Split,
  splitTotal,
} from '@cuotaclara/loan-math';

const ANNUAL_DECIMALS = 2;
/** Every digit that the engine computes with. */
const DAILY_DECIMALS = 10;

/** A split of the engine by the names of the contract. */
export const partsOf = (split: Split): OwedParts => ({
  costs: split['collection-costs'],
  late: split['late-interest'],
  charges: split.charges,
  interest: split.interest,
  principal: split.principal,
  total: splitTotal(split),
});

const lateOf = (late: LateDebt): NonNullable<DueDebt['late']> => ({
  base: late.overduePrincipal,
  accruals: late.accruals.map(({ from, to, days, rateEa, daily, amount }) => ({
    from,
    to,
    days,
    rate_ea: Number(percentText(rateEa, ANNUAL_DECIMALS)),
    rate_daily: Number(percentText(daily, DAILY_DECIMALS)),
    amount,
  })),
  carried: late.carried,
  already_paid: late.alreadyPaid,
  forgiven: late.forgiven,
  amount: late.amount,
});

/** An instalment that asks for money, as it is sent. */
export const debtOnWire = (debt: DebtOfEngine): DueDebt => ({
  number: debt.instalment,
  due_on: debt.dueOn,
  pay_by: debt.payBy,
  days_past_due: debt.daysPastDue,
  is_tolerated: debt.isTolerated,
  owed: partsOf(debt.owed),
  late: debt.late && lateOf(debt.late),
});
