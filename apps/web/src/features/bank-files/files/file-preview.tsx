import {
  BANK_FILE_FORMATS,
  ROW_FATES,
  type RowFate,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import type {
  BankFilePreviewReply,
  PreviewedRow,
} from '@cuotaclara/contract/bank-files/bank-files';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { bankName } from '@cuotaclara/contract/values/bank-party';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { centsText } from '#features/bank-files/cents-text.ts';
import classes from '#features/bank-files/treasury.module.css';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import own from './files.module.css';

const PROBLEMS_SHOWN = 12;

/** What a person says about a row that looks like a payment of the desk. */
export type TwinChoice = 'same' | 'other';
/** Choices by the number of the line; empty where it is decided later. */
export type TwinChoices = Readonly<Record<number, TwinChoice | ''>>;
type OnTwinChoice = (line: number, choice: TwinChoice | '') => void;

type FilePreviewProps = {
  preview: BankFilePreviewReply;
  decided: TwinChoices;
  onDecided: OnTwinChoice;
};

/** What is wrong with the file; what refuses it comes first. */
const Problems = ({ preview }: { preview: BankFilePreviewReply }) => {
  const { problems, problem_count, is_accepted } = preview;
  if (problems.length === 0) return null;
  const ordered = problems.toSorted((one, other) => Number(other.refuses) - Number(one.refuses));
  return (
    <Notice tone={is_accepted ? 'warn' : 'danger'}>
      <p className={classes.strong}>
        {is_accepted
          ? 'El archivo se puede usar, pero mira esto antes:'
          : 'Este archivo no entra: se rechaza completo.'}
      </p>
      <ul className={own.problems}>
        {ordered.slice(0, PROBLEMS_SHOWN).map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            {line !== null && `Línea ${line}: `}
            {text}
          </li>
        ))}
      </ul>
      {problem_count > PROBLEMS_SHOWN && (
        <Quiet>Y {countText(problem_count - PROBLEMS_SHOWN)} más.</Quiet>
      )}
    </Notice>
  );
};

type FateText = readonly [label: string, note: string];

/** What the lines of a fate are, and what they would do: one line, several lines. */
const FATE_TEXTS: Readonly<Record<RowFate, readonly [one: FateText, many: FateText]>> = {
  credit: [
    ['Entra sola', 'paga su crédito'],
    ['Entran solas', 'pagan su crédito'],
  ],
  tray: [
    ['Por asignar', 'queda por asignar'],
    ['Por asignar', 'quedan por asignar'],
  ],
  seen: [
    ['Ya vista', 'se salta: ya se había visto'],
    ['Ya vistas', 'se saltan: ya se habían visto'],
  ],
  doubtful: [
    ['Parece repetida', 'espera a que digas si es otro pago'],
    ['Parecen repetidas', 'esperan a que digas si son otros pagos'],
  ],
  same: [
    ['Ya registrada', 'no se cuenta otra vez'],
    ['Ya registradas', 'no se cuentan otra vez'],
  ],
  cheque: [
    ['Cheque', 'espera a que el cheque sea dinero'],
    ['Cheques', 'esperan a que el cheque sea dinero'],
  ],
  bounced: [
    ['Cheque devuelto', 'no paga nada'],
    ['Cheques devueltos', 'no pagan nada'],
  ],
  returned: [
    ['Devuelta', 'propone un reverso'],
    ['Devueltas', 'proponen un reverso'],
  ],
  debit: [
    ['Salida', 'salió del banco; no se aplica'],
    ['Salidas', 'salieron del banco; no se aplican'],
  ],
  unusable: [
    ['No se aplica', 'no entra a los libros'],
    ['No se aplican', 'no entran a los libros'],
  ],
};

const figureOf = ({ fate, count, pesos }: BankFilePreviewReply['fates'][number]) => {
  const [label, note] = FATE_TEXTS[fate][count === 1 ? 0 : 1];
  return { label: `${countText(count)} · ${label}`, value: formatMoney(pesos), note };
};

const Totals = ({ preview }: { preview: BankFilePreviewReply }) => (
  <FigureBand figures={preview.fates.map(figureOf)} />
);

const TWIN_OPTIONS = [
  { value: '', label: 'Decidir después' },
  { value: 'same', label: 'Es el mismo pago' },
  { value: 'other', label: 'Es otro pago' },
];

type RowProps = { row: PreviewedRow; decided: TwinChoices; onDecided: OnTwinChoice };

/** What would become of a row; one that looks like a payment of the desk is decided here. */
const WouldBe = ({ row, decided, onDecided }: RowProps) => (
  <>
    <span className={classes.strong}>{row.holder_name ?? ROW_FATES[row.fate]}</span>
    {row.credit_id !== null && (
      <span className={classes.under}>
        {creditNumber(row.credit_id)} · {ROW_FATES[row.fate]}
      </span>
    )}
    {row.note !== null && <span className={classes.under}>{row.note}</span>}
    {row.fate === 'doubtful' && (
      <NativeSelect
        aria-label={`Línea ${row.line}: qué es`}
        size="sm"
        rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
        data={TWIN_OPTIONS}
        value={decided[row.line] ?? ''}
        // The options have no other values.
        onChange={(event) => onDecided(row.line, event.currentTarget.value as TwinChoice | '')}
      />
    )}
  </>
);

const columnsWith = (deciding: Omit<RowProps, 'row'>): readonly RowColumn<PreviewedRow>[] => [
  { head: 'Línea', isBeside: true, cell: ({ line }) => String(line).padStart(4, '0') },
  { head: 'Día', cell: ({ paid_on }) => formatDate(paid_on) },
  {
    head: 'Referencia',
    cell: ({ reference, description }) => (
      <>
        {reference || 'Sin referencia'}
        {description !== '' && <span className={classes.under}>{description}</span>}
      </>
    ),
  },
  { head: 'Qué pasaría', cell: (row) => <WouldBe row={row} {...deciding} /> },
  {
    head: 'Valor',
    kind: 'money',
    cell: ({ cents }) => <MoneyText pesos={Math.floor(cents / 100)} strong />,
  },
];

const Rows = ({ preview, decided, onDecided }: FilePreviewProps) => (
  <Panel
    title="Líneas"
    note={
      preview.rows.length < preview.counted.count
        ? `Las primeras ${countText(preview.rows.length)} de ${countText(preview.counted.count)}.`
        : undefined
    }
  >
    <RowTable
      rows={preview.rows}
      rowKey={({ line }) => line}
      columns={columnsWith({ decided, onDecided })}
      hasCards
    />
  </Panel>
);

/** What the file says of itself, and whether its totals are those of its rows. */
const Header = ({ preview }: { preview: BankFilePreviewReply }) => {
  const { format, bank, account, collected_on, counted, declared } = preview;
  const isEqual =
    declared !== null && declared.count === counted.count && declared.cents === counted.cents;
  return (
    <p className={classes.line}>
      <span>
        {BANK_FILE_FORMATS[format]}
        {bank !== null && ` · ${bankName(bank)} ··${(account ?? '').slice(-4)}`}
        {collected_on !== null && ` · ${formatDate(collected_on)}`}
      </span>
      <span className={isEqual ? classes.good : undefined}>
        {countedText(counted.count, ['línea', 'líneas'])} y {centsText(counted.cents)}
        {isEqual && ', igual que el total del archivo'}
      </span>
    </p>
  );
};

/** What a file would do. Nothing of it is booked. */
export const FilePreview = ({ preview, ...deciding }: FilePreviewProps) => (
  <Stack>
    <Header preview={preview} />
    <Problems preview={preview} />
    {preview.fates.length > 0 && <Totals preview={preview} />}
    {preview.rows.length > 0 && <Rows preview={preview} {...deciding} />}
  </Stack>
);
