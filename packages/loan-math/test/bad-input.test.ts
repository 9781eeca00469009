import {
  allocationOrder,
  amount,
  type CreditEvent,
  creditRules,
  day,
  effectiveAnnual,
  LOAN_REFUSALS,
  LoanError,
  type LoanErrorCode,
  month,
  nominalAnnual,
  openCredit,
  planCredit,
  recordPayment,
  replay,
  share,
  standingOn,
} from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { daysAfter } from './arbitraries.ts';
import { effective, nominal, PLAIN_RULES, placeOf, terms } from './make.ts';

function refusalOf(run: () => unknown): { code: LoanErrorCode; message: string } {
  try {
    run();
  } catch (error) {
    if (error instanceof LoanError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('It was not refused.');
}

const charge = (id: string) =>
  ({
    id,
    base: 'fixed',
    amount: amount(100),
    moment: 'instalment',
    ivaShare: null,
    separateService: true,
  }) as const;

const payment = (id: string, on: string) =>
  ({
    kind: 'payment',
    id,
    sequence: placeOf(id),
    on: day(on),
    amount: amount(100),
    excess: 'advance',
  }) as const;

const withEvents = (...events: readonly CreditEvent[]) =>
  replay({ terms: terms({}), rules: PLAIN_RULES, events, asOf: day('2024-12-31') });

const acceleration = (id: string, on: string) =>
  ({ kind: 'acceleration', id, sequence: 1, on: day(on) }) as const;

const restitution = (id: string, on: string, of: string) =>
  ({ kind: 'restitution', id, sequence: 2, on: day(on), of }) as const;

const restructure = (id: string, changes: { firstDueOn: string; instalmentCount?: number }) =>
  ({
    kind: 'restructure',
    id,
    sequence: 1,
    on: day('2024-02-10'),
    instalmentCount: changes.instalmentCount ?? 6,
    graceCount: 0,
    firstDueOn: day(changes.firstDueOn),
    rate: null,
  }) as const;

/** The codes whose cases are beside usury, late interest and cost. */
type RefusedElsewhere =
  | 'usury_rate_missing'
  | 'usury_rate_repeated'
  | 'rate_above_usury'
  | 'cost_above_usury'
  | 'cost_unknown';

type RefusedHere = Exclude<LoanErrorCode, RefusedElsewhere>;

const REFUSED: Readonly<Record<RefusedHere, readonly [() => unknown, string]>> = {
  amount_not_whole: [
    () => amount(10.5),
    'El valor $ 10,5 debe ser un número entero de pesos, sin decimales.',
  ],
  amount_out_of_range: [
    () => terms({ amount: amount(0) }),
    'El valor $ 0 está fuera del rango permitido (de $ 1 a $ 1.000.000.000.000).',
  ],
  rate_malformed: [
    () => effectiveAnnual('24,36'),
    'La tasa «24,36» no es un número decimal válido.',
  ],
  rate_negative: [() => effectiveAnnual('-1'), 'La tasa no puede ser negativa (-1 %).'],
  rate_too_high: [
    () => nominalAnnual('1000.01'),
    'La tasa supera el máximo que el sistema calcula (1.000 %).',
  ],
  rate_advance_too_high: [
    () =>
      terms({
        rate: { kind: 'nominal', annual: nominalAnnual('100'), per: 'year', timing: 'advance' },
      }),
    'Una tasa anticipada debe ser menor que 100 % por período.',
  ],
  day_malformed: [
    () => day('2023-02-29'),
    'La fecha «2023-02-29» no existe o no tiene la forma AAAA-MM-DD.',
  ],
  day_out_of_range: [
    () => terms({ disbursedOn: day('2199-06-01'), instalmentCount: 12 }),
    'Las fechas deben estar entre los años 1970 y 2199 (1 de junio de 2199).',
  ],
  month_malformed: [
    () => month('2026-1'),
    'El mes «2026-1» no existe o no tiene la forma AAAA-MM.',
  ],
  instalment_count_out_of_range: [
    () => terms({ instalmentCount: 0 }),
    'El número de cuotas debe estar entre 1 y 600.',
  ],
  grace_out_of_range: [
    () => terms({ graceCount: 6 }),
    'El período de gracia debe ser menor que el número de cuotas (6).',
  ],
  multiple_out_of_range: [
    () => terms({ multiple: amount(0) }),
    'El múltiplo de la cuota debe ser un entero entre 1 y 1.000.000.',
  ],
  multiple_too_coarse: [
    () => planCredit(terms({ amount: amount(3) })),
    'En múltiplos de $ 1 no es posible repartir $ 3 en 6 cuotas iguales: baja el ' +
      'múltiplo o el número de cuotas.',
  ],
  agreed_instalment_too_low: [
    () => planCredit(terms({ rate: nominal('0'), agreedInstalment: amount(10_00) })),
    'La cuota acordada ($ 1.000) es muy baja para este crédito: debe estar entre $ 1.429 ' +
      'y $ 1.999.',
  ],
  agreed_instalment_too_high: [
    () => planCredit(terms({ rate: nominal('0'), agreedInstalment: amount(20_00) })),
    'La cuota acordada ($ 2.000) es muy alta para este crédito: debe estar entre $ 1.429 ' +
      'y $ 1.999.',
  ],
  agreed_instalment_not_equal: [
    () => terms({ method: 'equal-principal', agreedInstalment: amount(20_00) }),
    'Una cuota acordada exige cuotas iguales: con abono igual a capital no hay una sola cuota.',
  ],
  holidays_without_end: [
    () =>
      terms({
        holidays: new Set(
          Array.from({ length: 60 }, (_, days) => daysAfter(day('2024-01-15'), days)),
        ),
      }),
    'No hay un día hábil en los 31 días que siguen al 1 de febrero de 2024: revisa los festivos.',
  ],
  due_day_out_of_range: [() => terms({ dueDay: 32 }), 'El día de pago debe estar entre 1 y 31.'],
  first_due_not_after_disbursement: [
    () => terms({ firstDueOn: day('2024-01-01') }),
    'La primera cuota (1 de enero de 2024) debe vencer después del desembolso (1 de ' +
      'enero de 2024).',
  ],
  first_due_too_far: [
    () => terms({ firstDueOn: day('2025-06-01') }),
    'La primera cuota debe vencer a más tardar 366 días después del desembolso.',
  ],
  first_due_off_due_day: [
    () => terms({ firstDueOn: day('2024-02-05'), dueDay: 10 }),
    'La primera cuota (5 de febrero de 2024) no cae en el día de pago 10.',
  ],
  charges_too_many: [
    () => terms({ charges: Array.from({ length: 9 }, (_, index) => charge(`c${index}`)) }),
    'Un crédito admite máximo 8 cargos.',
  ],
  charge_repeated: [
    () => terms({ charges: [charge('gps'), charge('gps')] }),
    'El cargo «gps» aparece más de una vez.',
  ],
  charge_dates_reversed: [
    () =>
      terms({
        charges: [{ ...charge('gps'), from: day('2024-03-01'), until: day('2024-02-01') }],
      }),
    'El cargo «gps» termina (1 de febrero de 2024) antes de empezar (1 de marzo de 2024).',
  ],
  charge_dates_without_instalment: [
    () => terms({ charges: [{ ...charge('aval'), moment: 'financed', until: day('2024-02-01') }] }),
    'El cargo «aval» no va con las cuotas: no puede tener fechas de inicio o fin.',
  ],
  withheld_exceeds_amount: [
    () => terms({ charges: [{ ...charge('aval'), moment: 'withheld', amount: amount(100_00) }] }),
    'Los descuentos ($ 10.000) deben ser menores que el valor del crédito ($ 10.000).',
  ],
  plan_too_large: [
    () =>
      planCredit(
        terms({
          amount: amount(1_000_000_000_000),
          instalmentCount: 600,
          charges: [
            {
              ...charge('x'),
              base: 'amount-share',
              share: share('1000'),
              ivaShare: share('100'),
            },
          ],
        }),
      ),
    'El total del plan supera lo que el sistema puede calcular con exactitud.',
  ],
  order_incomplete: [
    () => allocationOrder(['principal', 'interest', 'interest', 'charges', 'late-interest']),
    'El orden de imputación debe nombrar cada concepto una sola vez.',
  ],
  payment_not_positive: [
    () =>
      recordPayment(openCredit(terms({}), PLAIN_RULES), {
        ...payment('a', '2024-02-01'),
        amount: amount(0),
      }),
    'El pago debe ser mayor que cero.',
  ],
  event_before_disbursement: [
    () => withEvents(payment('a', '2023-12-31')),
    'El movimiento «a» es del 31 de diciembre de 2023, antes del desembolso (1 de enero de 2024).',
  ],
  as_of_before_disbursement: [
    () => replay({ terms: terms({}), rules: PLAIN_RULES, events: [], asOf: day('2023-12-31') }),
    'El estado se pide para el 31 de diciembre de 2023, antes del desembolso (1 de enero de 2024).',
  ],
  late_grace_out_of_range: [
    () => creditRules({ lateGraceDays: 31 }),
    'Los días de gracia de la mora deben estar entre 0 y 30.',
  ],
  tolerance_out_of_range: [
    () => creditRules({ tolerance: amount(100_001) }),
    'La tolerancia de un faltante debe estar entre 0 y $ 100.000.',
  ],
  sequence_repeated: [
    () => withEvents(payment('7', '2024-02-01'), { ...payment('b', '2024-02-01'), sequence: 7 }),
    'Los movimientos «7» y «b» son del 1 de febrero de 2024 y tienen el mismo orden (7): ' +
      'di cuál va primero.',
  ],
  pause_not_after: [
    () =>
      withEvents({
        kind: 'late-pause',
        id: 'p',
        sequence: 1,
        on: day('2024-02-10'),
        until: day('2024-02-10'),
        reason: 'Insolvencia',
      }),
    'La suspensión de la mora debe terminar (10 de febrero de 2024) después de empezar ' +
      '(10 de febrero de 2024).',
  ],
  restructure_out_of_range: [
    () => withEvents(restructure('n', { firstDueOn: '2024-02-10' })),
    'La primera cuota de la reestructuración (10 de febrero de 2024) debe vencer entre 1 ' +
      'y 366 días después del 10 de febrero de 2024.',
  ],
  restitution_of_unknown: [
    () => withEvents(payment('a', '2024-02-01'), restitution('s', '2024-02-05', 'a')),
    'La restitución «s» no señala una aceleración: «a».',
  ],
  restitution_before_event: [
    () => withEvents(acceleration('x', '2024-02-10'), restitution('s', '2024-02-09', 'x')),
    'La restitución «s» no puede ser anterior a la aceleración (10 de febrero de 2024).',
  ],
  event_out_of_order: [
    () => {
      const opened = openCredit(terms({}), PLAIN_RULES);
      const { credit } = recordPayment(opened, payment('a', '2024-02-01'));
      return standingOn(credit, day('2024-01-31'));
    },
    'La fecha 31 de enero de 2024 es anterior al último movimiento del crédito (1 de ' +
      'febrero de 2024).',
  ],
  event_repeated: [
    () => withEvents(payment('a', '2024-02-01'), payment('a', '2024-02-02')),
    'El movimiento «a» aparece más de una vez.',
  ],
  events_too_many: [
    () =>
      withEvents(...Array.from({ length: 5_001 }, (_, id) => payment(String(id), '2024-02-01'))),
    'Un crédito admite máximo 5.000 movimientos.',
  ],
  reversal_of_unknown: [
    () => withEvents({ kind: 'reversal', id: 'r', sequence: 9, on: day('2024-02-01'), of: 'a' }),
    'El reverso «r» señala un movimiento que no existe: «a».',
  ],
  reversal_repeated: [
    () =>
      withEvents(
        payment('a', '2024-02-01'),
        { kind: 'reversal', id: 'r', sequence: 9, on: day('2024-02-02'), of: 'a' },
        { kind: 'reversal', id: 's', sequence: 9, on: day('2024-02-03'), of: 'a' },
      ),
    'El movimiento «a» ya fue reversado.',
  ],
  reversal_before_event: [
    () =>
      withEvents(payment('a', '2024-02-01'), {
        kind: 'reversal',
        id: 'r',
        sequence: 9,
        on: day('2024-01-31'),
        of: 'a',
      }),
    'El reverso «r» no puede ser anterior al movimiento que reversa (1 de febrero de 2024).',
  ],
  disbursement_without_instalments: [
    () =>
      withEvents({
        kind: 'disbursement',
        id: 'd',
        sequence: 9,
        on: day('2024-07-01'),
        amount: amount(5_000),
      }),
    'El 1 de julio de 2024 no quedan cuotas por venir con las que se pague un desembolso ' +
      'adicional de $ 5.000.',
  ],
  due_change_out_of_range: [
    () =>
      withEvents({
        kind: 'due-day-change',
        id: 'd',
        sequence: 9,
        on: day('2024-02-01'),
        nextDueOn: day('2024-06-01'),
      }),
    'La nueva fecha de pago (1 de junio de 2024) debe caer entre 1 y 92 días después del ' +
      '1 de febrero de 2024.',
  ],
};

describe('what the engine refuses', () => {
  for (const [code, [run, message]] of Object.entries(REFUSED)) {
    it(`${code}: ${message}`, () => {
      expect(refusalOf(run)).toEqual({ code, message });
    });
  }

  /** Typed text stands between «» as it was typed; years are no amounts. */
  const unread = (message: string): readonly string[] =>
    message
      .replaceAll(/«[^»]*»/g, '')
      .replaceAll(/(?:de|años|y) \d{4}\b/g, '')
      .match(/\d{4}-\d{2}(?:-\d{2})?|\d{4,}|\d\.\d{1,2}(?!\d)|\{\w+/g) ?? [];

  it('finds a day, an amount and a rate that nobody would write so', () => {
    expect(unread('El 2026-11-18 de 1250000, al 24.36 % «2026-11-18», {amount}.')).toEqual([
      '2026-11-18',
      '1250000',
      '4.36',
      '{amount',
    ]);
    expect(unread('El 18 de noviembre de 2026 de $ 1.250.000, al 24,36 %.')).toEqual([]);
  });

  it('says days, months, amounts and rates as people write them', () => {
    for (const [run] of Object.values(REFUSED)) expect(unread(refusalOf(run).message)).toEqual([]);
  });

  /** Any fact at all: a day, a month, a rate and an amount, by the name that it has. */
  const SAMPLES: Readonly<Record<string, string | number>> = {
    month: '2026-11',
    rate: '24.36',
    cap: '24.36',
    cost: '24.36',
    reason: 'nada',
    event: 'a',
    other: 'b',
    of: 'c',
    id: 'vida',
  };
  const AMOUNTS = new Set(['amount', 'withheld', 'agreed', 'multiple']);
  const COUNTS = new Set(['count', 'dueDay', 'sequence', 'max', 'min', 'value']);
  const sampleOf = (name: string): string | number => {
    if (AMOUNTS.has(name)) return 1_250_000;
    return SAMPLES[name] ?? (COUNTS.has(name) ? 12 : '2026-11-18');
  };

  it('words every fact that a text names by its kind', () => {
    for (const code of Object.keys(LOAN_REFUSALS) as LoanErrorCode[]) {
      const names = [...LOAN_REFUSALS[code].matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
      const facts = Object.fromEntries(names.map((name) => [name, sampleOf(name)]));
      if (code === 'day_out_of_range') facts['value'] = '2026-11-18';
      expect([code, ...unread(new LoanError(code, facts).message)]).toEqual([code]);
    }
  });

  it('has a test for every code, here or beside usury, late interest and cost', () => {
    const elsewhere = [
      'usury_rate_missing',
      'usury_rate_repeated',
      'rate_above_usury',
      'cost_above_usury',
      'cost_unknown',
    ] satisfies readonly RefusedElsewhere[];
    expect([...Object.keys(REFUSED), ...elsewhere].sort()).toEqual(
      Object.keys(LOAN_REFUSALS).sort(),
    );
  });

  it('refuses amounts that a number cannot hold exactly', () => {
    expect(refusalOf(() => amount(2 ** 53)).code).toBe('amount_out_of_range');
    expect(refusalOf(() => amount(Number.NaN)).code).toBe('amount_not_whole');
    expect(refusalOf(() => amount(-1)).code).toBe('amount_out_of_range');
  });

  it('refuses texts that only look like numbers or days', () => {
    for (const text of ['', ' 1', '1e2', '0x10', '1.', '.5', '١']) {
      expect(refusalOf(() => effectiveAnnual(text)).code).toBe('rate_malformed');
    }
    for (const text of ['2026-1-05', '2026-13-01', '2026-00-10', '2026-01-32', '05/01/2026']) {
      expect(refusalOf(() => day(text)).code).toBe('day_malformed');
    }
    expect(refusalOf(() => day('1969-12-31')).code).toBe('day_out_of_range');
  });

  it('refuses a rate that grows beyond what it can show', () => {
    const yearly = () =>
      terms({ rate: effective('900'), dayCount: 'actual/365', firstDueOn: day('2024-12-31') });
    expect(yearly().periods.firstRate).toBeGreaterThan(8_000_000_000_000);
    const monthly = {
      kind: 'nominal',
      annual: nominalAnnual('1000'),
      per: 'month',
      timing: 'arrears',
    } as const;
    expect(refusalOf(() => terms({ rate: monthly })).code).toBe('rate_too_high');
    expect(refusalOf(() => terms({ rate: nominal('1000') })).code).toBe('rate_too_high');
  });
});
