import type { ColumnMapFields } from '@cuotaclara/contract/bank-files/column-map';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from '#features/bank-files/treasury.module.css';
import { Notice } from '#ui/feedback/notice.tsx';
import own from './files.module.css';

type ColumnFormProps = {
  firstLines: readonly string[];
  isWorking: boolean;
  onColumns: (columns: ColumnMapFields) => void;
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
const icon = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

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

/** What is missing before the file can be read; null where nothing is. */
const lackIn = ({ bank, account, day, value }: TypedMap): string | null => {
  if (bank.trim() === '') return 'Escribe el banco.';
  if (account.trim() === '') return 'Escribe la cuenta.';
  return day === '0' || value === '0' ? 'Elige la columna del día y la del valor.' : null;
};

type FieldsProps = {
  map: TypedMap;
  put: (change: Partial<TypedMap>) => void;
  firstLine: string;
};

/** Whose the file is and how its columns are told apart. */
const PlaceFields = ({ map, put }: FieldsProps) => (
  <div className={classes.pair}>
    <TextInput
      label="Banco"
      placeholder="Bancolombia"
      value={map.bank}
      onChange={(event) => put({ bank: event.currentTarget.value })}
    />
    <TextInput
      label="Número de la cuenta"
      inputMode="numeric"
      value={map.account}
      onChange={(event) => put({ account: event.currentTarget.value })}
    />
    <NativeSelect
      label="Qué separa las columnas"
      rightSection={icon}
      data={DELIMITERS}
      value={map.delimiter}
      onChange={(event) =>
        // The options have no other values.
        put({ delimiter: event.currentTarget.value as ColumnMapFields['delimiter'] })
      }
    />
    <NumberInput
      label="Líneas de título"
      min={0}
      max={50}
      value={map.headerRows}
      onChange={(count) => put({ headerRows: Number(count) || 0 })}
    />
  </div>
);

/** Which column is what, and how days and values are written. */
const ColumnFields = ({ map, put, firstLine }: FieldsProps) => {
  const names = namesIn(firstLine, map.delimiter).slice(0, COLUMN_MAX);
  const column = (label: string, name: 'day' | 'value' | 'reference' | 'description') => {
    const none = name === 'day' || name === 'value' ? 'Elige la columna' : 'No viene';
    return (
      <NativeSelect
        label={label}
        rightSection={icon}
        data={[{ value: '0', label: none }, ...names]}
        value={map[name]}
        onChange={(event) => put({ [name]: event.currentTarget.value })}
      />
    );
  };
  return (
    <div className={classes.pair}>
      {column('Día', 'day')}
      {column('Valor', 'value')}
      {column('Referencia', 'reference')}
      {column('Descripción', 'description')}
      <NativeSelect
        label="El día se escribe"
        rightSection={icon}
        data={DAY_ORDERS}
        value={map.dayOrder}
        onChange={(event) =>
          // The options have no other values.
          put({ dayOrder: event.currentTarget.value as ColumnMapFields['dayOrder'] })
        }
      />
      <NativeSelect
        label="El valor se escribe"
        rightSection={icon}
        data={DECIMALS}
        value={map.decimal}
        onChange={(event) =>
          // The options have no other values.
          put({ decimal: event.currentTarget.value as ColumnMapFields['decimal'] })
        }
      />
    </div>
  );
};

/** A person tells what the columns of a bank's own file are, looking at its first lines. */
export const ColumnForm = ({ firstLines, isWorking, onColumns }: ColumnFormProps) => {
  const [map, setMap] = useState(() => start(firstLines));
  const [lack, setLack] = useState<string | null>(null);
  const put = (change: Partial<TypedMap>): void => setMap({ ...map, ...change });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = lackIn(map);
    setLack(missing);
    if (missing !== null) return;
    onColumns({
      ...map,
      encoding: 'auto',
      day: Number(map.day),
      value: Number(map.value),
      reference: Number(map.reference) || null,
      description: Number(map.description) || null,
    });
  };
  const fields = { map, put, firstLine: firstLines[0] ?? '' };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Notice tone="info">
        No es un archivo Asobancaria. Dinos qué hay en cada columna y lo volvemos a leer.
      </Notice>
      <pre className={own.raw}>{firstLines.join('\n')}</pre>
      <PlaceFields {...fields} />
      <ColumnFields {...fields} />
      {lack !== null && <Notice tone="danger">{lack}</Notice>}
      <div className={classes.buttons}>
        <Button type="submit" loading={isWorking}>
          Leer el archivo
        </Button>
      </div>
    </form>
  );
};
