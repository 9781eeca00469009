import {
  amount,
  effectiveAnnual,
  guardUsury,
  lateCalendar,
  type Modality,
  month,
  planCredit,
  type UsuryRate,
  usuryRateOf,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { effective, terms } from './make.ts';

const certified = (name: string, percent: string, modality: Modality): UsuryRate => ({
  modality,
  month: month(name),
  rateEa: effectiveAnnual(percent),
});

const KEY = { modality: 'consumo-y-ordinario', month: month('2026-01') } as const;
const ONCE = [
  certified('2026-01', '24.36', 'consumo-y-ordinario'),
  certified('2026-02', '25.23', 'consumo-y-ordinario'),
  certified('2026-01', '30.10', 'productivo-rural'),
];
const plan = planCredit(terms({ amount: amount(1_000_000), rate: effective('20') }));

const READERS = {
  usuryRateOf: (table: readonly UsuryRate[]) => usuryRateOf(table, KEY),
  guardUsury: (table: readonly UsuryRate[]) => guardUsury(plan, table, KEY),
  lateCalendar: (table: readonly UsuryRate[]) =>
    lateCalendar(table, { modality: 'consumo-y-ordinario', agreedEa: null }),
};

describe.each(Object.entries(READERS))('%s', (_, read) => {
  it('reads a table that gives each month of a modality once', () => {
    expect(() => read(ONCE)).not.toThrow();
  });

  it.each([
    ['the month it asks for', '2026-01', 'consumo-y-ordinario', 'enero de 2026'],
    ['another month', '2026-02', 'consumo-y-ordinario', 'febrero de 2026'],
    ['a month of another modality', '2026-01', 'productivo-rural', 'enero de 2026'],
  ] as const)('refuses a table that gives %s twice', (_case, name, modality, words) => {
    for (const percent of ['24.36', '99']) {
      const table = [...ONCE, certified(name, percent, modality)];
      expect(() => read(table)).toThrow(`La tasa de usura de ${words} aparece más de una vez.`);
    }
  });
});
