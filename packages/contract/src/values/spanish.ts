// Apart from the index: only programs without a screen word problems that a schema leaves unworded.
import type { z } from './zod.ts';

type Issue = z.core.$ZodRawIssue;
type Of<C extends Issue['code']> = Extract<Issue, { code: C }>;

const MISSING = 'Falta este dato.';
const WRONG = 'Este dato no es válido.';

const TYPES: Readonly<Partial<Record<string, string>>> = {
  string: 'Escribe un texto.',
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  bigint: 'Escribe un número entero.',
  boolean: 'Elige sí o no: true o false.',
  date: 'Escribe una fecha.',
  array: 'Debe ser una lista.',
  tuple: 'Debe ser una lista.',
  set: 'Debe ser una lista.',
  object: 'Debe ser un grupo de datos con sus nombres.',
  record: 'Debe ser un grupo de datos con sus nombres.',
  map: 'Debe ser un grupo de datos con sus nombres.',
  file: 'Debe ser un archivo.',
  never: 'Este dato sobra.',
};

const FORMATS: Readonly<Partial<Record<string, string>>> = {
  email: 'Escribe un correo, como nombre@correo.com.',
  url: 'Escribe una dirección web, como https://ejemplo.com.',
  date: 'Escribe una fecha, como 2026-11-15.',
  datetime: 'Escribe una fecha con hora, como 2026-11-15T10:30:00Z.',
  time: 'Escribe una hora, como 10:30:00.',
  e164: 'Escribe un celular con su país, como +573001234567.',
  json_string: 'Escribe un JSON.',
};

/** Of what there can be more or less, as it is counted. */
const UNITS: Readonly<Partial<Record<string, readonly [one: string, many: string]>>> = {
  string: ['carácter', 'caracteres'],
  file: ['byte', 'bytes'],
  array: ['elemento', 'elementos'],
  set: ['elemento', 'elementos'],
};

const numbers = new Intl.NumberFormat('es-CO');

type Bound = { readonly origin: string; readonly limit: number | bigint };

/** A limit with what it counts, where it counts something. */
function amountOf({ origin, limit }: Bound): string {
  const unit = UNITS[origin]?.[Number(limit) === 1 ? 0 : 1];
  const number = numbers.format(limit);
  return unit === undefined ? number : `${number} ${unit}`;
}

const verbOf = (origin: string): string => (UNITS[origin] === undefined ? 'ser' : 'tener');

const choiceOf = (values: readonly unknown[]): string =>
  values.length === 1
    ? `Debe ser ${String(values[0])}.`
    : `Elige uno de estos valores: ${values.map(String).join(', ')}.`;

function tooBig({ origin, maximum, inclusive, exact }: Of<'too_big'>): string {
  if (origin === 'date') return 'Escribe una fecha anterior.';
  const amount = amountOf({ origin, limit: maximum });
  if (exact) return `Debe ${verbOf(origin)} exactamente ${amount}.`;
  return `Debe ${verbOf(origin)} ${inclusive ? 'máximo' : 'menos de'} ${amount}.`;
}

function tooSmall({ origin, minimum, inclusive, exact }: Of<'too_small'>): string {
  if (origin === 'date') return 'Escribe una fecha posterior.';
  const amount = amountOf({ origin, limit: minimum });
  if (exact) return `Debe ${verbOf(origin)} exactamente ${amount}.`;
  return `Debe ${verbOf(origin)} ${inclusive ? 'mínimo' : 'más de'} ${amount}.`;
}

function wrongFormat(issue: Of<'invalid_format'>): string {
  switch (issue.format) {
    case 'starts_with':
      return `Debe empezar con «${String(issue['prefix'])}».`;
    case 'ends_with':
      return `Debe terminar con «${String(issue['suffix'])}».`;
    case 'includes':
      return `Debe incluir «${String(issue['includes'])}».`;
    default:
      return FORMATS[issue.format] ?? 'No tiene la forma que debe tener.';
  }
}

const isAbsent = ({ input }: Issue): boolean => input === undefined || input === null;

function unionText(issue: Of<'invalid_union'>): string {
  const { discriminator, options } = issue;
  if (discriminator === undefined || !Array.isArray(options)) return WRONG;
  return choiceOf(options);
}

/** What is wrong, for the person who has to correct it; never in the words of a program. */
function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue) ? MISSING : (TYPES[issue.expected] ?? WRONG);
    case 'invalid_value':
      return isAbsent(issue) ? MISSING : choiceOf(issue.values);
    case 'invalid_union':
      return isAbsent(issue) ? MISSING : unionText(issue);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return wrongFormat(issue);
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${numbers.format(issue.divisor)}.`;
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `Este dato sobra: ${issue.keys.join('')}.`
        : `Estos datos sobran: ${issue.keys.join(', ')}.`;
    case 'invalid_key':
      return 'Uno de los nombres no es válido.';
    case 'invalid_element':
      return 'Uno de los valores no es válido.';
    case 'custom':
      return WRONG;
    default:
      return issue satisfies never;
  }
}

/** The argument of `z.config` that words every problem in Spanish. */
export const spanish = () => ({ localeError: wordsOf });
