/** The cells of the sheet that LibreOffice Calc computes for the loan oracle. */

/** Each case starts with a row of answers and the row of its disbursement. */
export const HEAD_ROWS = 2;

/** Calc counts days from 1899-12-30. */
const UNIX_EPOCH_SERIAL = 25_569;
const DAY_MS = 86_400_000;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A cell that Calc computes. */
export const cell = (formula: string): string =>
  `<table:table-cell table:style-name="plain" table:formula="of:=${escapeXml(formula)}"/>`;

/** A cell with an input. */
export const value = (number: number): string =>
  `<table:table-cell office:value-type="float" office:value="${number}"/>`;

export const line = (cells: readonly string[]): string =>
  `<table:table-row>${cells.join('')}</table:table-row>`;

/** The day of a serial number of Calc. */
export const dayOf = (serial: number): string =>
  new Date((serial - UNIX_EPOCH_SERIAL) * DAY_MS).toISOString().slice(0, 10);
