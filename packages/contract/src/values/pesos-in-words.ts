import { countText, pesosText } from './number-text.ts';
import { numberInWords } from './number-words.ts';

/** An amount in words alone: un millón de pesos, veintiún mil pesos, un peso. */
export function pesosWords(amount: number): string {
  const words = numberInWords(amount, 'un');
  const takesDe = amount >= 1_000_000 && amount % 1_000_000 === 0;
  return `${words} ${takesDe ? 'de ' : ''}${amount === 1 ? 'peso' : 'pesos'}`;
}

/** An amount as titles write it: words, which beat figures (C.Co. art. 623), then figures. */
export const pesosInWords = (amount: number): string =>
  `${pesosWords(amount)} M/CTE (${pesosText(amount)})`;

/** A number with its figures: `treinta y seis (36)`, `veintiuna (21)` for cuotas. */
export const countInWords = (count: number, noun: 'feminine' | 'masculine'): string =>
  `${numberInWords(count, noun === 'feminine' ? 'una' : 'un')} (${countText(count)})`;
