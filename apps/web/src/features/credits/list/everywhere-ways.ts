import { plainPlate } from '@cuotaclara/contract/credits/credit-fields';
import type { RawFilter } from '@cuotaclara/contract/credits/raw';

/** By what a credit is looked for where every state is looked through. */
export const WAYS = {
  name: 'Nombre',
  document: 'Documento',
  plate: 'Placa',
  number: 'Número de crédito',
} as const;

export type Way = keyof typeof WAYS;

const WITH_CODE = /^(?:cr\s?-?|cc\s?-)\s?\d+$/i;
/** As many digits as our numbers have, and fewer than documents do. */
const SHORT_NUMBER = /^\d{1,5}$/;
const PLATE = /^[A-Z]{3}\d{1,3}[A-Z]?$/;
const DOCUMENT = /^(?:(?:C\.? ?C|C\.? ?E|T\.? ?I|PPT|PA)[. ]+)?([\dA-Z]*\d[\d., ]*)$/i;
/** As many as are taken at once. */
const WORDS_MAX = 10;

/** What a text looks like; the person can choose another way to search. */
export const wayOf = (typed: string): Way => {
  const text = typed.trim();
  if (WITH_CODE.test(text) || SHORT_NUMBER.test(text)) return 'number';
  if (PLATE.test(plainPlate(text))) return 'plate';
  return DOCUMENT.test(text) ? 'document' : 'name';
};

const documentIn = (text: string): string =>
  (DOCUMENT.exec(text)?.[1] ?? text).replace(/[., ]/g, '');

/** What the server is asked for; each word of a name by itself, because people mix their order. */
export const filtersFor = (typed: string, way: Way): RawFilter[] => {
  const text = typed.trim();
  switch (way) {
    case 'number':
      return [{ field: 'credit_id', operator: '=', value: text }];
    case 'plate':
      return [{ field: 'plate', operator: 'contains', value: text }];
    case 'document':
      return [{ field: 'identification', operator: 'contains', value: documentIn(text) }];
    case 'name':
      return text
        .split(/\s+/)
        .slice(0, WORDS_MAX)
        .map((word) => ({ field: 'borrower_name', operator: 'contains', value: word }));
    default:
      return way satisfies never;
  }
};
