import { pesosText } from '../values/number-text.ts';
import { pesosInWords } from '../values/pesos-in-words.ts';
import { type InstalmentSpan, instalmentSpanOf } from './instalment-span.ts';

const LEFT_OVER = 'recoge las diferencias de redondeo';

type Writing = (pesos: number) => string;

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** «, porque el cargo «Seguro de vida» se cobra sobre el saldo de capital, que va bajando» */
function fallReason(charges: readonly string[]): string {
  if (charges.length === 0) return '';
  const names = listed.format(charges.map((name) => `«${name}»`));
  const who = charges.length === 1 ? `el cargo ${names} se cobra` : `los cargos ${names} se cobran`;
  return `, porque ${who} sobre el saldo de capital, que va bajando`;
}

/** A plan whose instalments are the same but for the first or the last. */
function usualWords({ usual, first, last, count }: InstalmentSpan, write: Writing): string {
  const others = [
    ...(first === usual ? [] : [`la primera, que es de ${write(first)}`]),
    ...(last === usual || count === 1
      ? []
      : [`la última, que es de ${write(last)} y ${LEFT_OVER}`]),
  ];
  const all = `${count === 1 ? 'La única cuota' : 'Cada cuota'} es de ${write(usual ?? first)}`;
  return others.length === 0 ? all : `${all}, salvo ${others.join(' y ')}`;
}

type Telling = { readonly write: Writing; readonly balanceCharges: readonly string[] };

/** End of a fall: the last one, or the one before it where that gathers what rounding left. */
function fallWords(
  { last, beforeLast }: InstalmentSpan,
  { write, balanceCharges }: Telling,
): string {
  const reason = fallReason(balanceCharges);
  return last <= beforeLast
    ? `bajan cada mes hasta la última, que es de ${write(last)}${reason}`
    : `bajan cada mes hasta la penúltima, que es de ${write(beforeLast)}${reason}; la última es ` +
        `de ${write(last)} y ${LEFT_OVER}`;
}

/** The course of the instalments, as a sentence without its point. */
function spanWords(span: InstalmentSpan, telling: Telling): string {
  const { first, second, last, lowest, highest } = span;
  const { write } = telling;
  if (span.usual !== null) return usualWords(span, write);
  const start = `La primera cuota es de ${write(first)}`;
  if (span.count === 2) return `${start} y la última de ${write(last)}`;
  switch (span.falls) {
    case 'from-first':
      return `${start} y desde ella ${fallWords(span, telling)}`;
    case 'from-second':
      return `${start}; la segunda es de ${write(second)} y desde ella ${fallWords(span, telling)}`;
    default:
      return (
        `No todas las cuotas son iguales: la primera es de ${write(first)}, la última de ` +
        `${write(last)}, la menor de ${write(lowest)} y la mayor de ${write(highest)}`
      );
  }
}

/** Instalments as documents say them: in words with figures, and in figures alone. */
export function instalmentCourseWords(
  totals: readonly number[],
  balanceCharges: readonly string[],
): { readonly instalment_course: string; readonly instalment_course_short: string } {
  const span = instalmentSpanOf(totals);
  if (span === null) throw new RangeError('A plan has at least one instalment.');
  return {
    instalment_course: spanWords(span, { write: pesosInWords, balanceCharges }),
    instalment_course_short: spanWords(span, { write: pesosText, balanceCharges: [] }),
  };
}
