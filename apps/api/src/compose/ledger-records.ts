import type { AllLedgerRecords } from '#contributions/ledger-records.ts';
import { FEATURES } from './features.ts';

/** The records of money of every feature. */
export const LEDGER_RECORDS: AllLedgerRecords = {
  lines: FEATURES.flatMap(({ ledgerRecords }) => ledgerRecords?.lines ?? []),
  checks: FEATURES.flatMap(({ ledgerRecords }) => ledgerRecords?.checks ?? []),
};
