import { BooksError } from '../books-error.ts';
import type { Positions } from '../credit/positions.ts';
import { type Counterpart, entryBetween } from './credit-entries.ts';
import { type Entry, entryOf, line } from './entry.ts';
import { pesosOf } from './tax.ts';

/** Money that arrived and matched no credit, in the tray of the desk. */
export const depositEntry = (amount: number, into: Counterpart): Entry =>
  entryOf([line(into.role, amount, into.party), line('unidentified', -amount)]);

/** A deposit of the tray becomes a payment of a credit. */
export const depositAssigned = (before: Positions, after: Positions): Entry =>
  entryBetween(before, after, { role: 'unidentified', party: null });

type Rounded = { readonly amount: number; readonly bank: string };

/** Centavos that a bank has: what its whole pesos leave of the rounded value. */
export const roundingEntry = ({ amount, bank }: Rounded): Entry =>
  entryOf([line('bank', amount, bank), line('rounding', -amount)]);

type SeenPayment = {
  readonly amount: number;
  /** Place of the money, as the desk said. */
  readonly from: Counterpart;
  /** The bank account that has it. */
  readonly bank: string;
};

/** The bank shows money that the desk has recorded: it is in this account; empty where it was. */
export const accountSeenEntry = ({ amount, from, bank }: SeenPayment): Entry =>
  entryOf([line('bank', amount, bank), line(from.role, -amount, from.party)]);

/** Six parts, each rounded by at most half a peso: more than this is no rounding. */
const ROUNDING_MAX = 3;

/** The gateway's account of one payment or a batch of them, in cents. */
export type Settlement = {
  /** Negative where it takes back more than it approved. */
  readonly grossCents: number;
  readonly feeCents: number;
  readonly feeIvaCents: number;
  readonly incomeTaxCents: number;
  readonly ivaWithheldCents?: number;
  readonly icaWithheldCents?: number;
  /** Negative where it took money from the account. */
  readonly netCents: number;
  /** The bank account that received it, or that it was taken from. */
  readonly bank: string | null;
};

/** Rounded half away from zero, so that what goes out is rounded as what comes in. */
const signedPesos = (cents: number): number => (cents < 0 ? -pesosOf(-cents) : pesosOf(cents));

/** The gateway paid out. Each part is rounded to the peso, and a line takes what that leaves. */
export function settlementEntry(settlement: Settlement): Entry {
  const { ivaWithheldCents = 0, icaWithheldCents = 0 } = settlement;
  const gross = signedPesos(settlement.grossCents);
  const net = signedPesos(settlement.netCents);
  const fee = pesosOf(settlement.feeCents + settlement.feeIvaCents);
  const incomeTax = pesosOf(settlement.incomeTaxCents);
  const iva = pesosOf(ivaWithheldCents);
  const ica = pesosOf(icaWithheldCents);
  const rounding = gross - net - fee - incomeTax - iva - ica;
  if (Math.abs(rounding) > ROUNDING_MAX) {
    throw new BooksError('entry_not_balanced', { sum: rounding });
  }
  return entryOf([
    line('bank', net, settlement.bank),
    line('gatewayFee', fee),
    line('incomeTaxWithheld', incomeTax),
    line('ivaWithheld', iva),
    line('icaWithheld', ica),
    line('gateway', -gross),
    line('rounding', rounding),
  ]);
}
