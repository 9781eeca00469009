import { expect, test } from 'vitest';
import { readUnits, replaceUnits, toggleBold, typedUnits, wordStart, writeUnits } from './units.ts';

const TEXT = 'Si {borrower.name} paga **{credit.amount|pesos_words} hoy**, según {§cuotas}.';

test('a text reads as characters and chips, and is written back the same', () => {
  const units = readUnits([TEXT, 'Otro párrafo.']);
  expect(units.filter(({ kind }) => kind === 'chip')).toHaveLength(3);
  expect(units.filter(({ kind }) => kind === 'break')).toHaveLength(1);
  expect(writeUnits(units)).toEqual([TEXT, 'Otro párrafo.']);
});

test.each([
  'Una {llave sin cerrar',
  'Sobra } una',
  '{no es esto}',
  'Un ** sin cerrar {credit.rate_ea}',
])('what the parser does not understand stays as it was typed: %s', (text) =>
  expect(writeUnits(readUnits([text]))).toEqual([text]),
);

test('bold of a range is switched on and off, and never crosses a paragraph', () => {
  const units = readUnits(['ab', 'cd']);
  const bold = toggleBold(units, { from: 1, to: 4 });
  expect(writeUnits(bold)).toEqual(['a**b**', '**c**d']);
  expect(writeUnits(toggleBold(bold, { from: 1, to: 4 }))).toEqual(['ab', 'cd']);
});

test('pasted lines are paragraphs, or one line where the field has only one', () => {
  const how = { bold: false, isSingle: false };
  expect(writeUnits(typedUnits('uno\r\n\r\ndos {borrower.name}', how))).toEqual([
    'uno',
    'dos {borrower.name}',
  ]);
  expect(writeUnits(typedUnits('uno\ndos', { ...how, isSingle: true }))).toEqual(['uno dos']);
});

test('a word is deleted back to its start, a chip by itself', () => {
  const units = readUnits(['Paga hoy {borrower.name}']);
  expect(wordStart(units, units.length)).toBe(units.length - 1);
  expect(wordStart(units, 8)).toBe(5);
  expect(writeUnits(replaceUnits(units, { from: 5, to: 8 }, []))).toEqual([
    'Paga  {borrower.name}',
  ]);
});
