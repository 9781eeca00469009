/**
 * How a number ends before its noun: `un` before a masculine one (veintiún pesos), `una` before a
 * feminine one (veintiuna cuotas), `uno` where it stands alone (dos mil veintiuno).
 */
export type NumberEnding = 'un' | 'una' | 'uno';

const LIMIT = 1_000_000_000_000;

const UNITS = ['', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];

const TEENS = [
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
];

const TWENTIES = [
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
];

const TENS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
];

const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];

/** The word with its ending: uno, un, una; veintiuno, veintiún, veintiuna. */
function withEnding(word: string, ending: NumberEnding): string {
  if (!word.endsWith('uno')) return word;
  if (ending === 'una') return `${word.slice(0, -1)}a`;
  if (ending === 'uno') return word;
  return word === 'veintiuno' ? 'veintiún' : word.slice(0, -1);
}

function belowHundred(count: number): string {
  if (count < 10) return UNITS[count] ?? '';
  if (count < 20) return TEENS[count - 10] ?? '';
  if (count < 30) return TWENTIES[count - 20] ?? '';
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${tens} y ${UNITS[count % 10]}`;
}

type Ended = { readonly ending: NumberEnding; readonly isFeminine: boolean };

function belowThousand(count: number, { ending, isFeminine }: Ended): string {
  if (count === 100) return 'cien';
  const word = HUNDREDS[Math.floor(count / 100)] ?? '';
  const hundreds = isFeminine ? word.replace(/os$/, 'as') : word;
  return [hundreds, withEnding(belowHundred(count % 100), ending)].filter(Boolean).join(' ');
}

function belowMillion(count: number, ended: Ended): string {
  const thousands = Math.floor(count / 1000);
  const rest = belowThousand(count % 1000, ended);
  if (thousands === 0) return rest;
  // A thousand alone is `mil`, and what is before it loses its last sound: veintiún mil.
  const before = thousands === 1 ? '' : belowThousand(thousands, { ...ended, ending: 'un' });
  return [before, 'mil', rest].filter(Boolean).join(' ');
}

/** A whole number from 0 to 999 999 999 999 in Spanish words. */
export function numberInWords(count: number, ending: NumberEnding): string {
  if (!Number.isInteger(count) || count < 0 || count >= LIMIT) {
    throw new RangeError(`no words for ${count}`);
  }
  if (count === 0) return 'cero';
  const millions = Math.floor(count / 1_000_000);
  const rest = belowMillion(count % 1_000_000, { ending, isFeminine: ending === 'una' });
  if (millions === 0) return rest;
  const before = belowMillion(millions, { ending: 'un', isFeminine: false });
  return [before, millions === 1 ? 'millón' : 'millones', rest].filter(Boolean).join(' ');
}
