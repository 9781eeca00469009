import type { ResolvedBlock } from '@cuotaclara/contract/documents/resolved';
import { useId } from 'react';
import classes from './document-text.module.css';

type Table = Extract<ResolvedBlock, { type: 'table' }>;

type TextTableProps = {
  readonly block: Table;
  /** On a phone a row is a card: its first and last column large, the others under them. */
  readonly isPhone: boolean;
};

/** Fewer columns fit on a phone as they are. */
const CARDS_FROM_COLUMNS = 4;

export const TextTable = ({ block, isPhone }: TextTableProps) => {
  const titleId = useId();
  const isCards = isPhone && block.columns.length >= CARDS_FROM_COLUMNS;
  return (
    <>
      {block.title !== null && (
        <h2 id={titleId} className={classes.title}>
          {block.title}
        </h2>
      )}
      {isCards ? <Cards block={block} /> : <Rows block={block} titleId={titleId} />}
    </>
  );
};

/** What a row of a plan is about, beside its number. */
const STRONG = /^(valor|total)/i;

const strongOf = ({ columns }: Table): number => {
  const named = columns.findIndex(({ label }) => STRONG.test(label));
  return named > 0 ? named : columns.length - 1;
};

type CardRow = { readonly row: readonly string[]; readonly isTotal: boolean };

/** The other columns, each with its name; words of a total stand for themselves. */
const othersOf = (block: Table, { row, isTotal }: CardRow): string =>
  block.columns
    .map(({ label, align }, column) => {
      const value = row[column] ?? '';
      if (column === 0 || column === strongOf(block) || value === '') return null;
      return isTotal && align === 'left' ? value : `${label.toLocaleLowerCase('es-CO')} ${value}`;
    })
    .filter((text) => text !== null)
    .join(' · ')
    .replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('es-CO'));

const Cards = ({ block }: { readonly block: Table }) => {
  const [first] = block.columns;
  const strong = strongOf(block);
  return (
    <ul className={classes.cards}>
      {block.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position.
        <li key={index}>
          <span className={classes.cardTop}>
            <span>
              {first?.label} {row[0]}
            </span>
            <strong>{row[strong]}</strong>
          </span>
          <span className={classes.cardMore}>{othersOf(block, { row, isTotal: false })}</span>
        </li>
      ))}
      {block.total && (
        <li>
          <strong className={classes.cardTop}>
            <span>{block.total[0]}</span>
            <span>{block.total[strong]}</span>
          </strong>
          <span className={classes.cardMore}>
            {othersOf(block, { row: block.total, isTotal: true })}
          </span>
        </li>
      )}
    </ul>
  );
};

type RowsProps = { readonly block: Table; readonly titleId: string };

const Rows = ({ block: { title, columns, rows, total }, titleId }: RowsProps) => (
  <table className={classes.table} {...(title !== null && { 'aria-labelledby': titleId })}>
    <thead>
      <tr>
        {columns.map(({ label, align }) => (
          <th key={label} scope="col" data-align={align}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position.
        <tr key={index}>
          {columns.map(({ label, align }, column) => (
            <td key={label} data-align={align}>
              {row[column]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    {total && (
      <tfoot>
        <tr>
          {columns.map(({ label, align }, column) => (
            <td key={label} data-align={align}>
              {total[column]}
            </td>
          ))}
        </tr>
      </tfoot>
    )}
  </table>
);
