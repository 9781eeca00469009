import {
  type BankFilePreviewReply,
  examineBankFile,
} from '@cuotaclara/contract/bank-files/bank-files';
import type { ColumnMapFields } from '@cuotaclara/contract/bank-files/column-map';
import { NumberInput } from '@mantine/core';
import { ON_SCREEN } from '#lib/api/use-commit.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { type RouteForm, useRouteForm } from '#ui/form/use-route-form.tsx';
import { Pair } from '#ui/layout/basics/pair.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import own from './files.module.css';

type ColumnFormProps = {
  file: File;
  firstLines: readonly string[];
  /** Called with the file as it reads with these columns, which are given as they were sent. */
  onRead: (preview: BankFilePreviewReply, columns: string | undefined) => void;
};

const DELIMITERS = [
  { value: ';', label: 'Punto y coma ( ; )' },
  { value: ',', label: 'Coma ( , )' },
  { value: '\t', label: 'Tabulación' },
  { value: '|', label: 'Barra ( | )' },
];
const DAY_ORDERS = [
  { value: 'dmy', label: 'Día, mes, año' },
  { value: 'ymd', label: 'Año, mes, día' },
  { value: 'mdy', label: 'Mes, día, año' },
];
const DECIMALS = [
  { value: ',', label: '1.234,00' },
  { value: '.', label: '1,234.00' },
];
const COLUMN_MAX = 60;

/** The sign that most likely stands between the columns. */
const likelyDelimiter = (line = ''): ColumnMapFields['delimiter'] => {
  const signs = [';', '\t', '|', ','] as const;
  return (
    signs.toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ';'
  );
};

/** The names of the columns, from the first line. */
const namesIn = (line: string, delimiter: string) =>
  line.split(delimiter).map((name, index) => ({
    value: String(index + 1),
    label: `${index + 1}. ${name.replaceAll('"', '').trim().slice(0, 40) || 'Sin título'}`,
  }));

const placeOf = (names: readonly { label: string }[], words: RegExp): string =>
  String(names.findIndex(({ label }) => words.test(label)) + 1);

const start = (firstLines: readonly string[]) => {
  const delimiter = likelyDelimiter(firstLines[0]);
  const names = namesIn(firstLines[0] ?? '', delimiter);
  return {
    bank: '',
    account: '',
    delimiter,
    headerRows: 1,
    day: placeOf(names, /fecha|d[ií]a/i),
    value: placeOf(names, /valor|monto|cr[eé]dito/i),
    reference: placeOf(names, /referencia|documento/i),
    description: placeOf(names, /descripci[oó]n|concepto|detalle/i),
    decimal: ',' as ColumnMapFields['decimal'],
    dayOrder: 'dmy' as ColumnMapFields['dayOrder'],
  };
};

type TypedMap = ReturnType<typeof start>;

/** Columns that a file cannot do without; the schema asks for the others. */
const lacks = ({ day, value }: TypedMap): FieldErrors => ({
  ...(day === '0' && { day: 'Elige la columna del día.' }),
  ...(value === '0' && { value: 'Elige la columna del valor.' }),
});

const columnsOf = (map: TypedMap): ColumnMapFields => ({
  ...map,
  encoding: 'auto',
  day: Number(map.day),
  value: Number(map.value),
  reference: Number(map.reference) || null,
  description: Number(map.description) || null,
});

type FieldsProps = { form: RouteForm<TypedMap> };

/** Whose the file is and how its columns are told apart. */
const PlaceFields = ({ form }: FieldsProps) => (
  <Pair>
    <form.Text name="bank" label="Banco" placeholder="Bancolombia" />
    <form.Text name="account" label="Número de la cuenta" inputMode="numeric" />
    <form.Choice name="delimiter" label="Qué separa las columnas" choices={DELIMITERS} />
    <form.Own name="headerRows">
      {({ value, error, set }) => (
        <NumberInput
          label="Líneas de título"
          min={0}
          max={50}
          value={value}
          error={error}
          onChange={(count) => set(Number(count) || 0)}
        />
      )}
    </form.Own>
  </Pair>
);

const COLUMNS = [
  ['day', 'Día', 'Elige la columna'],
  ['value', 'Valor', 'Elige la columna'],
  ['reference', 'Referencia', 'No viene'],
  ['description', 'Descripción', 'No viene'],
] as const;

/** Which column is what, and how days and values are written. */
const ColumnFields = ({ form, firstLine }: FieldsProps & { firstLine: string }) => {
  const names = namesIn(firstLine, form.typed.delimiter).slice(0, COLUMN_MAX);
  return (
    <Pair>
      {COLUMNS.map(([name, label, none]) => (
        <form.Choice
          key={name}
          name={name}
          label={label}
          choices={[{ value: '0', label: none }, ...names]}
        />
      ))}
      <form.Choice name="dayOrder" label="El día se escribe" choices={DAY_ORDERS} />
      <form.Choice name="decimal" label="El valor se escribe" choices={DECIMALS} />
    </Pair>
  );
};

/** A person tells what the columns of a bank's own file are, looking at its first lines. */
export const ColumnForm = ({ file, firstLines, onRead }: ColumnFormProps) => {
  const form = useRouteForm(examineBankFile, {
    start: start(firstLines),
    body: (map) => ({ columns: JSON.stringify(columnsOf(map)), file }),
    typedIn: (place) => place.replace(/^columns\./, ''),
    check: lacks,
    done: ON_SCREEN,
    onSent: (preview, _typed, { columns }) => onRead(preview, columns),
  });
  return (
    <form.Form guard={false} failureAt="own">
      <Notice tone="info">
        No es un archivo Asobancaria. Dinos qué hay en cada columna y lo volvemos a leer.
      </Notice>
      <pre className={own.raw}>{firstLines.join('\n')}</pre>
      <PlaceFields form={form} />
      <ColumnFields form={form} firstLine={firstLines[0] ?? ''} />
      <form.Failure />
      <Row>
        <form.Submit>Leer el archivo</form.Submit>
      </Row>
    </form.Form>
  );
};
