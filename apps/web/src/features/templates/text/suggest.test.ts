import { expect, test } from 'vitest';
import { suggestFor } from './suggest.ts';
import { readUnits } from './units.ts';
import { vocabularyOf } from './vocabulary.ts';

const { suggestions } = vocabularyOf({
  kind: 'CONTRATO',
  blocks: [{ id: 'cuotas', type: 'clause', title: 'Cuotas', paragraphs: ['x'] }],
  each: null,
  values: { 'credit.legal_max_ea': '24,99 %' },
});

const suggest = (text: string) => {
  const units = readUnits([text]);
  return suggestFor(units, units.length, suggestions);
};

test('words that begin a name suggest it, with its type and its value now', () => {
  const found = suggest('según la ley. credito: max');
  expect(found?.items[0]).toMatchObject({
    token: '{credit.legal_max_ea}',
    note: 'porcentaje',
    value: '24,99 %',
  });
  expect(found?.range).toEqual({ from: 14, to: 26 });
  expect(found?.isAsked).toBe(false);
});

test('a brace suggests everything, then what has the words anywhere', () => {
  expect(suggest('Paga {')?.items.length).toBeGreaterThan(1);
  expect(suggest('Paga {máximo legal')?.items[0]?.token).toBe('{credit.legal_max_ea}');
  expect(suggest('Paga {')?.isAsked).toBe(true);
});

test('clauses are suggested by their title, with their number', () => {
  expect(suggest('ver cláusula: cuo')?.items[0]).toMatchObject({ token: '{§cuotas}', value: '1' });
});

test('plain words, two letters and what follows a chip suggest nothing', () => {
  expect(suggest('El interés corre')).toBeNull();
  expect(suggest('de')).toBeNull();
  expect(suggest('{borrower.name} zzz')).toBeNull();
});

test('variables of other documents and of rows are not suggested', () => {
  expect(suggest('{Quien firma')?.items).toEqual([]);
  expect(suggest('{Fila')?.items).toEqual([]);
});
