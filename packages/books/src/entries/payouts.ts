import type { AccountRole } from '../chart/accounts.ts';
import type { Counterpart } from './credit-entries.ts';
import { type Entry, entryOf, line } from './entry.ts';
import { GMF_RATE, type Millionths, shareOf } from './tax.ts';

/** Money that leaves a bank account for something that is owed. */
export type Payout = {
  readonly amount: number;
  /** The bank account that it leaves. */
  readonly bank: string | null;
  /** The rate of the 4×1000; zero for an exempt account. */
  readonly gmfRate?: Millionths;
};

function payout(
  role: AccountRole,
  { amount, bank, gmfRate = GMF_RATE }: Payout,
  party: string | null = null,
): Entry {
  const gmf = shareOf(amount, gmfRate);
  return entryOf([
    line(role, amount, party),
    // The bank takes the tax from the account and hands it on, so its line is about the bank.
    line('gmf', gmf, bank),
    line('bank', -amount - gmf, bank),
  ]);
}

/** The transfer of a disbursement to the borrower or the supplier. */
export const transferEntry = (transfer: Payout): Entry => payout('toPay', transfer);

/** Money beyond what was owed goes back to the borrower. */
export const surplusRefund = (refund: Payout): Entry => payout('surplus', refund);

/** A refunded surplus comes back and is owed again; the 4×1000 of its transfer stays spent. */
export const surplusReturned = (amount: number, into: Counterpart): Entry =>
  entryOf([line(into.role, amount, into.party), line('surplus', -amount)]);

/** A deposit that nobody could place goes back to its sender. */
export const unidentifiedRefund = (refund: Payout): Entry => payout('unidentified', refund);

/** An insurer or guarantor gets what was collected for it. */
export const thirdPartyPayment = (payment: Payout & { readonly beneficiary: string }): Entry =>
  payout('thirdParties', payment, payment.beneficiary);

/** A dealer gets a commission that was invoiced. */
export const commissionPayment = (payment: Payout): Entry => payout('commissionDue', payment);

type Capital = { readonly amount: number; readonly bank: string | null };

/** The owners put money into the bank: what a house has before it lends. */
export const capitalEntry = ({ amount, bank }: Capital): Entry =>
  entryOf([line('bank', amount, bank), line('capital', -amount)]);
