/**
 * How many statements the hottest commands send, transaction control included; the audit log is
 * sealed apart. A number may only shrink; `statement-counts.test.ts` says the one to write here.
 */
export const STATEMENT_COUNTS = {
  'record a payment': 11,
  'take the event of a paid transaction': 21,
  'send an application': 24,
  'approve a study': 32,
  'issue a set of eight documents': 44,
  'sign three documents with one code': 45,
  'record the transfer of a disbursement': 35,
  'book ten rows of a bank file': 99,
  'issue the receipts of five payments': 197,
  'accrue ten credits at night': 7,
} as const satisfies Readonly<Record<string, number>>;

export type HotCommand = keyof typeof STATEMENT_COUNTS;
