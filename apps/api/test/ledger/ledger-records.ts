/** The records of every feature, for tests of the books: those of a feature import no compose. */
export { LEDGER_RECORDS } from '#compose/ledger-records.ts';
