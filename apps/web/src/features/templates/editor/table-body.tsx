import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { isList, LISTS, listOf } from '@cuotaclara/contract/templates/registry/lists';
import { isOfKind } from '@cuotaclara/contract/templates/registry/variables';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Row } from '#ui/layout/basics/row.tsx';
import { ChipText } from '../text/chip-text.tsx';
import classes from './block-body.module.css';
import type { BlockBodyProps } from './body-props.ts';
import { RowActions } from './row-actions.tsx';
import { insertRow, moveRow, removeRow, replaceRow, useRowKeys } from './row-edits.ts';

type TableBlock = Extract<TemplateBlock, { type: 'table' }>;
type Column = TableBlock['columns'][number];

const COLUMNS_MAX = 8;
const LABEL_LENGTH_MAX = 40;

const ALIGNS = [
  { value: 'left', label: 'A la izquierda' },
  { value: 'right', label: 'A la derecha' },
];

/** The first entry of the list that no column shows yet. */
const newColumn = ({ each, columns }: TableBlock): Column => {
  const row = isList(each) ? listOf(each).row : {};
  const unused = Object.entries(row).find(
    ([name]) => !columns.some(({ value }) => value.includes(`row.${name}`)),
  );
  if (unused === undefined) return { label: 'Columna', value: '', align: 'left' };
  const [name, { label, type }] = unused;
  return { label, value: `{row.${name}}`, align: type === 'text' ? 'left' : 'right' };
};

/** The lists that documents of the kind have, and the one that is written. */
const listsFor = ({ kind, block }: BlockBodyProps<TableBlock>) =>
  Object.keys(LISTS)
    .filter(isList)
    .filter((name) => isOfKind(name, kind) || name === block.each)
    .map((name) => ({ value: name as string, label: listOf(name).label }));

/** A row for each entry of a list: what each column shows, and its total. */
export const TableBody = (props: BlockBodyProps<TableBlock>) => {
  const { block, isReadOnly, onChange } = props;
  const { columns, total } = block;
  const keys = useRowKeys(columns.length);
  const { total: _total, ...withoutTotal } = block;
  const setColumns = (next: Column[], nextTotal = total): void =>
    onChange({ ...withoutTotal, columns: next, ...(nextTotal && { total: nextTotal }) });
  return (
    <>
      <NativeSelect
        label="Una fila por cada"
        size="sm"
        value={block.each}
        disabled={isReadOnly}
        data={listsFor(props)}
        onChange={({ currentTarget }) => onChange({ ...block, each: currentTarget.value })}
      />
      <ul className={classes.rows}>
        {columns.map((_column, at) => (
          <li key={keys.of(at)} className={classes.row}>
            <ColumnFields
              {...props}
              at={at}
              onColumn={(next) => setColumns(replaceRow(columns, at, next))}
              onMove={(to) => {
                keys.move(at, to);
                setColumns(moveRow(columns, at, to), total && moveRow(total, at, to));
              }}
              onDelete={() => {
                keys.remove(at);
                setColumns(removeRow(columns, at), total && removeRow(total, at));
              }}
            />
          </li>
        ))}
      </ul>
      {!isReadOnly && columns.length < COLUMNS_MAX && (
        <Button
          className={classes.add}
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          onClick={() => setColumns(insertRow(columns, newColumn(block)), total && [...total, '–'])}
        >
          Agregar columna
        </Button>
      )}
      <Checkbox
        size="sm"
        label="Con una fila de total"
        checked={total !== undefined}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) =>
          onChange(
            checked
              ? { ...withoutTotal, total: columns.map((_, at) => (at === 0 ? 'Total' : '–')) }
              : withoutTotal,
          )
        }
      />
    </>
  );
};

type ColumnFieldsProps = BlockBodyProps<TableBlock> & {
  readonly at: number;
  readonly onColumn: (column: Column) => void;
  readonly onMove: (to: number) => void;
  readonly onDelete: () => void;
};

/** One column: its name, what it shows of each entry, its side and its total. */
const ColumnFields = (props: ColumnFieldsProps) => {
  const { block, at, problems, vocabulary, isReadOnly, onChange, onColumn, onMove, onDelete } =
    props;
  const { columns, total } = block;
  const column = columns[at];
  if (column === undefined) return null;
  const field = { vocabulary, isReadOnly, isSingle: true, isSmall: true };
  const isWrong = (place: string): boolean => problems.some((problem) => problem.place === place);
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          aria-label={`Nombre de la columna ${at + 1}`}
          size="sm"
          value={column.label}
          readOnly={isReadOnly}
          maxLength={LABEL_LENGTH_MAX}
          onChange={({ currentTarget }) => onColumn({ ...column, label: currentTarget.value })}
        />
        <ChipText
          {...field}
          label={`Qué muestra ${column.label}`}
          paragraphs={[column.value]}
          isWrong={isWrong(`columns.${at}.value`)}
          onChange={([value = '']) => onColumn({ ...column, value })}
        />
      </div>
      {total !== undefined && (
        <div className={classes.pair}>
          <span className={classes.note}>Total de {column.label || `la columna ${at + 1}`}</span>
          <ChipText
            {...field}
            label={`Total de ${column.label}`}
            paragraphs={[total[at] ?? '']}
            isWrong={isWrong(`total.${at}`)}
            onChange={([text = '']) =>
              onChange({
                ...block,
                total: columns.map((_, one) => (one === at ? text : (total[one] ?? ''))),
              })
            }
          />
        </div>
      )}
      {!isReadOnly && (
        <Row to="both-ends">
          <NativeSelect
            aria-label={`Lado de ${column.label}`}
            size="sm"
            value={column.align}
            data={ALIGNS}
            onChange={({ currentTarget }) =>
              onColumn({ ...column, align: currentTarget.value === 'right' ? 'right' : 'left' })
            }
          />
          <RowActions
            name={column.label || `la columna ${at + 1}`}
            at={at}
            count={columns.length}
            onMove={onMove}
            onDelete={onDelete}
          />
        </Row>
      )}
    </>
  );
};
