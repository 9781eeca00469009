import type { BankFileHeader, BankRow } from './bank-file-types.ts';

type KeyedRow = Pick<
  BankRow,
  'kind' | 'paidOn' | 'batch' | 'sequence' | 'reference' | 'valueCents' | 'returnCode'
>;

/** Zeros in front and blanks around say nothing; some banks leave them out the next day. */
const bare = (text: string): string => text.trim().replace(/^0+(?=.)/, '');

/**
 * What tells a row of a bank from every other: bank, account, day, batch, sequence, reference and
 * value. A returned deposit is another row than the deposit.
 */
export function rowKeyOf(
  row: KeyedRow,
  { bank, account }: Pick<BankFileHeader, 'bank' | 'account'>,
): string {
  const parts = [bare(bank), bare(account), row.paidOn, bare(row.batch), bare(row.sequence)];
  const returned = row.kind === 'returned' ? [`devuelta ${row.returnCode}`] : [];
  const sign = row.kind === 'debit' ? '-' : '';
  return [...parts, bare(row.reference), `${sign}${row.valueCents}`, ...returned]
    .map((part) => part.replaceAll('|', '/'))
    .join('|');
}
