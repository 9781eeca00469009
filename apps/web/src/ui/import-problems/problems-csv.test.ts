import { expect, test } from 'vitest';
import { problemsCsv } from './problems-csv.ts';

test('problems are written so that Excel reads them, and never as formulas', () => {
  const problems = [
    { row: 3, column: 'Precio', value: '=1+1', reason: 'Escribe un "número".' },
    { row: 4, column: null, value: null, reason: 'Repite la fila 2.' },
  ];
  expect(problemsCsv(problems)).toBe(
    '\uFEFF"Fila";"Columna";"Valor";"Problema"\r\n' +
      '"3";"Precio";"\'=1+1";"Escribe un ""número""."\r\n' +
      '"4";"";"";"Repite la fila 2."',
  );
});
