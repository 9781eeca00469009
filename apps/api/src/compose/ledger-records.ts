import type { AllLedgerRecords, HeldAccount } from '#contributions/ledger-records.ts';
import { FEATURES } from './features.ts';

const heldIn = (account: HeldAccount) =>
  FEATURES.flatMap(({ ledgerRecords }) => ledgerRecords?.held?.[account] ?? []);

/** The records of money of every feature. */
export const LEDGER_RECORDS: AllLedgerRecords = {
  lines: FEATURES.flatMap(({ ledgerRecords }) => ledgerRecords?.lines ?? []),
  checks: FEATURES.flatMap(({ ledgerRecords }) => ledgerRecords?.checks ?? []),
  caused: Object.assign({}, ...FEATURES.map(({ ledgerRecords }) => ledgerRecords?.caused)),
  held: { unidentified: heldIn('unidentified'), gateway: heldIn('gateway') },
};
