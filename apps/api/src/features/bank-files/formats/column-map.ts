/** How a person tells what the columns of a bank's own file are. */
export type ColumnMap = {
  /** A file of columns does not say whose it is. */
  readonly bank: string;
  readonly account: string;
  readonly delimiter: ';' | ',' | '\t' | '|';
  /** Lines before the first row. */
  readonly headerRows: number;
  readonly encoding: 'auto' | 'utf-8' | 'windows-1252';
  /** Columns are counted from 1; one that the file does not have is null. */
  readonly day: number;
  readonly value: number;
  readonly reference: number | null;
  readonly description: number | null;
  readonly decimal: ',' | '.';
  readonly dayOrder: DayOrder;
};

/** The order of the parts of a day, whatever stands between them; also without anything between. */
const DAY_ORDERS = ['ymd', 'dmy', 'mdy'] as const;

export type DayOrder = (typeof DAY_ORDERS)[number];
