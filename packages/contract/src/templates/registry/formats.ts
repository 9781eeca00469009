import {
  dayInWords,
  longDay,
  longMonth,
  momentInBogota,
  shortDay,
} from '@cuotaclara/contract/values/long-dates';
import { countText, percentageText, pesosText } from '@cuotaclara/contract/values/number-text';
import { countInWords, pesosInWords } from '@cuotaclara/contract/values/pesos-in-words';

/** What a variable holds, with the words of the editor. */
export const VARIABLE_TYPES = {
  money: 'pesos',
  percent: 'porcentaje',
  day: 'fecha',
  month: 'mes',
  moment: 'fecha y hora',
  count: 'número',
  text: 'texto',
  blank: 'espacio en blanco',
} as const;

export type VariableType = keyof typeof VARIABLE_TYPES;

type Format = {
  readonly label: string;
  readonly type: VariableType;
  write(value: string | number): string;
};

const DECIMALS = { min: 2, max: 4 } as const;

const percentWith = (unit: string) => (value: string | number) =>
  `${percentageText(Number(value), DECIMALS)}${unit}`;

/** The line of a blank that is filled in later. */
const BLANK_LINE = '_'.repeat(40);

/** What is taken back is in parentheses, as on the screens, and not only behind a sign. */
const signedPesos = (pesos: number): string =>
  pesos < 0 ? `(${pesosText(-pesos)})` : pesosText(pesos);

const asIs = (value: string | number): string => String(value);

/** How a value is written. The first format of a type is used where a text names none. */
export const FORMATS = {
  pesos: {
    label: 'Cifra: $ 1.234.567',
    type: 'money',
    write: (value) => signedPesos(Number(value)),
  },
  pesos_words: {
    label: 'Letras y cifra',
    type: 'money',
    write: (value) => pesosInWords(Number(value)),
  },
  percent: { label: '24,89 %', type: 'percent', write: percentWith('') },
  percent_ea: { label: '24,89 % E.A.', type: 'percent', write: percentWith('\u00a0E.A.') },
  percent_mv: { label: '1,87 % M.V.', type: 'percent', write: percentWith('\u00a0M.V.') },
  date: { label: '15 de noviembre de 2026', type: 'day', write: (day) => longDay(asIs(day)) },
  long_date: { label: 'En letras', type: 'day', write: (day) => dayInWords(asIs(day)) },
  short_date: { label: '15 nov 2026', type: 'day', write: (day) => shortDay(asIs(day)) },
  month: { label: 'noviembre de 2026', type: 'month', write: (day) => longMonth(asIs(day)) },
  moment: {
    label: 'Fecha y hora de Colombia',
    type: 'moment',
    write: (moment) => momentInBogota(asIs(moment)),
  },
  count: { label: 'Cifra: 36', type: 'count', write: (value) => countText(Number(value)) },
  count_words: {
    label: 'Letras y cifra, femenino: veintiuna (21)',
    type: 'count',
    write: (value) => countInWords(Number(value), 'feminine'),
  },
  count_words_m: {
    label: 'Letras y cifra, masculino: veintiún (21)',
    type: 'count',
    write: (value) => countInWords(Number(value), 'masculine'),
  },
  text: { label: 'Como está', type: 'text', write: asIs },
  upper: {
    label: 'EN MAYÚSCULAS',
    type: 'text',
    write: (value) => asIs(value).toLocaleUpperCase('es-CO'),
  },
  blank_line: { label: 'Línea en blanco', type: 'blank', write: () => BLANK_LINE },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;

// Object.entries loses the literal names.
const NAMES = Object.keys(FORMATS) as FormatName[];

/** The formats that a variable of a type can have, the usual one first. */
export const formatsOf = (type: VariableType): readonly FormatName[] =>
  NAMES.filter((name) => FORMATS[name].type === type);

export const isFormat = (name: string): name is FormatName => Object.hasOwn(FORMATS, name);

type Written = {
  readonly type: VariableType;
  readonly format: FormatName | null;
  readonly value: string | number;
};

/** A value as a document prints it. */
export function writeValue({ type, format, value }: Written): string {
  const name = format ?? formatsOf(type)[0];
  if (name === undefined) throw new Error(`type ${type} has no format`);
  return FORMATS[name].write(value);
}
