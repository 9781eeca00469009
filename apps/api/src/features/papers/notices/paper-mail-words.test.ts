import { expect, test } from 'vitest';
import { annulmentWords, statementWords } from './paper-mail-words.ts';

const STATEMENT = {
  creditId: 10_331,
  dueOn: '2026-12-14',
  payBy: '2026-12-14',
  until: '2026-12-03',
  isAttached: true,
};

const textOf = ({ paragraphs }: { readonly paragraphs: readonly string[] }): string =>
  paragraphs.join(' ').replaceAll('\u00a0', ' ');

test('the mail of a statement tells what is overdue apart from the instalment that comes', () => {
  const text = textOf(statementWords({ ...STATEMENT, overdue: 435_906, totalDue: 701_487 }));
  expect(text).toContain('$ 435.906 vencidos el 3 de diciembre de 2026: págalos ya');
  expect(text).toContain('Con la cuota del 14 de diciembre de 2026 son $ 701.487.');
  expect(text).not.toContain('hasta el');
});

test('the mail of a statement without arrears says until when to pay', () => {
  const text = textOf(statementWords({ ...STATEMENT, overdue: 0, totalDue: 265_581 }));
  expect(text).toContain('paga $ 265.581 hasta el 14 de diciembre de 2026.');
});

test('the reason of a reversal ends as a sentence', () => {
  const payment = { creditId: 10_331, paymentId: 5, amount: 50_000, paidOn: '2026-11-02' };
  const reason = 'La pasarela anuló el pago';
  const text = textOf(annulmentWords({ ...payment, reason, isAttached: true }));
  expect(text).toContain('Motivo: La pasarela anuló el pago. ');
});
