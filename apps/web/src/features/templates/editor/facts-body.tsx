import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Row } from '#ui/layout/basics/row.tsx';
import { ChipText } from '../text/chip-text.tsx';
import classes from './block-body.module.css';
import type { BlockBodyProps } from './body-props.ts';
import { PrintChoice } from './print-choice.tsx';
import { RowActions } from './row-actions.tsx';
import { insertRow, moveRow, removeRow, replaceRow, useRowKeys } from './row-edits.ts';

type FactsBlock = Extract<TemplateBlock, { type: 'facts' }>;
type Fact = FactsBlock['rows'][number];

const ROWS_MAX = 60;
const LABEL_LENGTH_MAX = 80;
const NEW_FACT: Fact = { label: 'Dato nuevo', value: '' };

const withWhen = ({ label, value }: Fact, when: string | null): Fact =>
  when === null ? { label, value } : { label, value, when };

/** Names with their values, as on the first page of a contract. */
export const FactsBody = (props: BlockBodyProps<FactsBlock>) => {
  const { kind, block, problems, vocabulary, isReadOnly, onChange } = props;
  const { rows } = block;
  const keys = useRowKeys(rows.length);
  const set = (next: Fact[]): void => onChange({ ...block, rows: next });
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row, at) => (
          <li key={keys.of(at)} className={classes.row}>
            <div className={classes.pair}>
              <TextInput
                aria-label={`Nombre del dato ${at + 1}`}
                size="sm"
                value={row.label}
                readOnly={isReadOnly}
                maxLength={LABEL_LENGTH_MAX}
                error={row.label.trim() === '' ? 'Escribe el nombre.' : null}
                onChange={({ currentTarget }) =>
                  set(replaceRow(rows, at, { ...row, label: currentTarget.value }))
                }
              />
              <ChipText
                label={`Valor de ${row.label}`}
                paragraphs={[row.value]}
                vocabulary={vocabulary}
                isReadOnly={isReadOnly}
                isWrong={problems.some(({ place }) => place === `rows.${at}.value`)}
                isSingle
                isSmall
                onChange={([value = '']) => set(replaceRow(rows, at, { ...row, value }))}
              />
            </div>
            <Row to="both-ends">
              <PrintChoice
                label="Se imprime"
                kind={kind}
                when={row.when}
                isReadOnly={isReadOnly}
                onChange={(when) => set(replaceRow(rows, at, withWhen(row, when)))}
              />
              {!isReadOnly && (
                <RowActions
                  name={row.label}
                  at={at}
                  count={rows.length}
                  onMove={(to) => {
                    keys.move(at, to);
                    set(moveRow(rows, at, to));
                  }}
                  onDelete={() => {
                    keys.remove(at);
                    set(removeRow(rows, at));
                  }}
                />
              )}
            </Row>
          </li>
        ))}
      </ul>
      {!isReadOnly && rows.length < ROWS_MAX && (
        <Button
          className={classes.add}
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          onClick={() => set(insertRow(rows, NEW_FACT))}
        >
          Agregar dato
        </Button>
      )}
    </>
  );
};
