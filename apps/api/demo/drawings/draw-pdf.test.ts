import { expect, test } from 'vitest';
import { sniffContent } from '#platform/files/content/sniff-content.ts';
import { drawPdf } from './draw-pdf.ts';

test('the table of a drawn PDF names the place of each of its parts', () => {
  const pdf = drawPdf({
    title: 'Cotización (de prueba)',
    lines: ['Señora Núñez: $ 8.199.000', 'Con «matrícula» – y 無'],
  });
  expect(sniffContent(pdf)).toBe('application/pdf');
  const text = pdf.toString('latin1');
  expect(text).toContain('(Cotización \\(de prueba\\)) Tj');
  expect(text).toContain('(Con «matrícula» - y ?) Tj');
  const tableAt = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const [, ...places] = text.slice(tableAt).match(/\d{10} \d{5} [fn]/g) ?? [];
  expect(places).toHaveLength(6);
  for (const [index, place] of places.entries()) {
    expect(text.slice(Number.parseInt(place, 10))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
});
