import { describe, expect, it } from 'vitest';
import { runLoanCommand } from './loan-command.ts';
import { changed, refusalOf } from './loan-fixtures.ts';

const event = (kind: string, fields: object = {}) => ({
  kind,
  id: '9',
  on: '2026-04-10',
  ...fields,
});

describe('a wrong history', () => {
  it.each([
    ['terms.amount', 8_000_000.5, 'Debe ser un número entero.'],
    ['terms.amount', -1, /fuera del rango permitido/],
    ['terms.amount', 0, /^El valor \$ 0 está fuera .* \(de \$ 1 a \$ 1\.000\.000\.000\.000\)\.$/],
    ['terms.disbursedOn', '2026-02-30', /no existe/],
    ['terms.disbursedOn', '15/01/2026', 'Debe ser una fecha AAAA-MM-DD.'],
    ['terms.dayCount', '31/360', /^Elige uno de estos valores: /],
    ['terms.method', undefined, 'Falta este dato.'],
    ['terms.tasa', 12, 'Este campo no existe.'],
    ['terms.agreedInstalment', 0, /fuera del rango permitido/],
    ['terms.firstPeriod', 'largo', /^Elige uno de estos valores: /],
    ['terms.instalmentRounding', 'down', /^Elige uno de estos valores: /],
    ['terms.holidays', ['2026-02-30'], /no existe/, 'terms.holidays.0'],
    ['terms.charges.0.until', '2026-02-30', /no existe/],
    ['events.0.amount', -420_000, /fuera del rango permitido \(de \$ 1 /],
    ['events.0.amount', 0, /fuera del rango permitido \(de \$ 1 /],
    ['events.0.sequence', -1, /fuera del rango permitido/],
    ['events.1.excess', 'reducir', /^Elige uno de estos valores: /],
    ['events.0.kind', 'pago', /^Elige uno de estos valores: /],
    ['terms.charges.0.moment', 'withheld', 'Debe ser instalment.'],
    ['usury.rates.2.month', '2026-13', /no existe/],
    ['usury.rates.2.month', '2026-01', 'La tasa de usura de enero de 2026 aparece más de una vez.'],
    ['rules', { partAhead: 'wait' }, /^Elige uno de estos valores: /, 'rules.partAhead'],
    ['rules', { grace: 3 }, 'Este campo no existe.', 'rules.grace'],
    ['order', ['principal'], /una sola vez/],
  ])('names %s when it is %j', (path, value, message, field = path) => {
    const error = refusalOf(changed({ [path]: value }));
    expect(error).toMatchObject({ code: 'invalid_input', field });
    expect(error.message).toEqual(expect.stringMatching(message));
  });

  it.each([
    ['payment', { amount: -1 }, 'amount'],
    ['collection-cost', { amount: -1 }, 'amount'],
    ['charge', { chargeId: 'soat', amount: -1 }, 'amount'],
    ['charge-change', { chargeId: 'vida', charge: { base: 'fixed', amount: -1 } }, 'charge.amount'],
    ['waiver', { component: 'late-interest', amount: 0, reason: 'acuerdo' }, 'amount'],
    ['waiver', { component: 'surplus', reason: 'acuerdo' }, 'component'],
    ['waiver', { component: 'charges', reason: '' }, 'reason'],
    ['disbursement', { amount: 0 }, 'amount'],
    ['rate-change', { rate: { kind: 'effective', percent: '-1' } }, 'rate.percent'],
    ['restructure', { instalmentCount: 12, firstDueOn: '2026-05' }, 'firstDueOn'],
    ['late-pause', { until: 'mayo', reason: 'insolvencia' }, 'until'],
    ['acceleration', { amount: 1 }, 'amount'],
  ])('of a %s with %j names the member %s', (kind, fields, member) => {
    expect(refusalOf(changed({ 'events.2': event(kind, fields) }))).toMatchObject({
      code: 'invalid_input',
      field: `events.2.${member}`,
    });
  });

  it.each([
    [{ moment: 'withheld', from: '2026-03-01' }, 'from'],
    [{ moment: 'financed', until: '2026-03-01' }, 'until'],
    [{ moment: 'instalment', from: '2026-03-02', until: '2026-03-01' }, 'until'],
  ])('is refused for a charge with days that mean nothing: %j', (fields, member) => {
    const charge = { id: 'gps', base: 'fixed', amount: 1000, ...fields };
    expect(refusalOf(changed({ 'terms.charges.1': charge }))).toMatchObject({
      code: 'invalid_input',
      field: `terms.charges.1.${member}`,
    });
  });

  it.each([
    ['terms.instalmentCount', 0, 'instalment_count_out_of_range'],
    ['terms.instalmentCount', 601, 'instalment_count_out_of_range'],
    ['terms.graceCount', 24, 'grace_out_of_range'],
    ['terms.graceCount', -1, 'grace_out_of_range'],
    ['terms.multiple', 0, 'multiple_out_of_range'],
    ['terms.agreedInstalment', 300_000, 'agreed_instalment_too_low'],
    ['terms.agreedInstalment', 900_000, 'agreed_instalment_too_high'],
    ['terms.multiple', 1_000_000, 'multiple_too_coarse'],
    ['terms.dueDay', 32, 'due_day_out_of_range'],
    ['terms.firstDueOn', '2026-01-10', 'first_due_not_after_disbursement'],
    ['terms.rate.percent', '24.37', 'rate_above_usury'],
    ['terms.charges.0.separateService', false, null],
    ['rules', { lateGraceDays: 31 }, 'late_grace_out_of_range', 'rules.lateGraceDays'],
    ['rules', { tolerance: 100_001 }, 'tolerance_out_of_range', 'rules.tolerance'],
    ['asOf', '2026-01-14', 'as_of_before_disbursement'],
    ['events.0.on', '2026-01-14', 'event_before_disbursement'],
    ['events.1.id', '1', 'event_repeated'],
    ['events.2.on', '2026-03-15', 'sequence_repeated', 'events.2.sequence'],
    ['events.3.of', '7', 'reversal_of_unknown'],
    ['events.3.on', '2026-03-31', 'reversal_before_event'],
  ])('is refused by the engine for %s = %j', (path, value, code, field = path) => {
    const { exitCode, body } = runLoanCommand(changed({ [path]: value }));
    expect(exitCode).toBe(code === null ? 0 : 1);
    if (code !== null) expect(body).toMatchObject({ error: { code, field } });
  });

  it.each([
    ['due-day-change', { nextDueOn: '2026-04-10' }, 'due_change_out_of_range', 'nextDueOn'],
    ['late-pause', { until: '2026-04-10', reason: 'x' }, 'pause_not_after', 'until'],
    ['restitution', { of: '1' }, 'restitution_of_unknown', 'of'],
    [
      'restructure',
      { instalmentCount: 12, firstDueOn: '2026-04-10' },
      'restructure_out_of_range',
      'firstDueOn',
    ],
    [
      'restructure',
      { instalmentCount: 601, firstDueOn: '2026-05-10' },
      'instalment_count_out_of_range',
      'instalmentCount',
    ],
    [
      'restructure',
      { instalmentCount: 3, graceCount: 3, firstDueOn: '2026-05-10' },
      'grace_out_of_range',
      'graceCount',
    ],
    ['disbursement', { amount: 1_000_000_000_000 }, 'amount_out_of_range', 'amount'],
    ['reversal', { of: '3' }, 'reversal_repeated', 'of'],
  ])('of a %s with %j is refused by the engine as %s, at %s', (kind, fields, code, member) => {
    expect(refusalOf(changed({ 'events.4': event(kind, fields) }))).toMatchObject({
      code,
      field: `events.4.${member}`,
      facts: { event: '9' },
    });
  });

  it('names the second of two charges with one name', () => {
    const charge = { id: 'vida', base: 'fixed', amount: 1000, moment: 'instalment' };
    expect(refusalOf(changed({ 'terms.charges.1': charge }))).toMatchObject({
      code: 'charge_repeated',
      field: 'terms.charges.1.id',
    });
  });

  it('is refused for an event before the disbursement, with the facts', () => {
    expect(refusalOf(changed({ 'events.0.on': '2026-01-14' }))).toMatchObject({
      code: 'event_before_disbursement',
      field: 'events.0.on',
      facts: { event: '1', on: '2026-01-14', disbursedOn: '2026-01-15' },
    });
  });

  it('is refused when late interest has no cap', () => {
    expect(refusalOf(changed({ usury: undefined }))).toMatchObject({
      field: 'late',
      message: 'La mora necesita las tasas de usura, que son su tope.',
    });
  });

  it('is refused when it is not JSON, or too long', () => {
    expect(refusalOf(' '.repeat(5_000_001))).toMatchObject({ code: 'input_too_long' });
    expect(refusalOf('{')).toMatchObject({ code: 'unreadable_json' });
  });
});

describe('a usury month that is missing', () => {
  const without = (...months: readonly string[]) =>
    ['2026-01', '2026-02', '2026-03', '2026-04']
      .filter((month) => !months.includes(month))
      .map((month) => ({ month, percentEa: '25.23' }));

  it('leaves the cost without its comparison, and everything else as it is', () => {
    const { exitCode, body } = runLoanCommand(changed({ 'usury.rates': without('2026-01') }));
    expect(exitCode).toBe(0);
    expect(body).toMatchObject({
      plan: { level: 407_400 },
      cost: {
        forUsury: { percentEa: '21.9999843726' },
        notCompared: {
          code: 'usury_rate_missing',
          month: '2026-01',
          message: 'Falta la tasa de usura de enero de 2026.',
        },
      },
      state: { status: 'overdue' },
    });
    expect(body).not.toHaveProperty('cost.usuryPercentEa');
  });

  it('leaves a state that needs it with a refusal that names it', () => {
    const { exitCode, body } = runLoanCommand(changed({ 'usury.rates': without('2026-04') }));
    expect(exitCode).toBe(0);
    expect(body).toMatchObject({
      cost: { usuryPercentEa: '25.2300000000' },
      events: [{ kind: 'payment' }, { kind: 'payment' }, { kind: 'reversed' }],
      state: {
        on: '2026-04-20',
        daysPastDue: 5,
        refusal: { code: 'usury_rate_missing', month: '2026-04' },
      },
    });
    expect(body).not.toHaveProperty('state.payoff');
  });

  it('refuses an event that needs it, and names that event', () => {
    expect(refusalOf(changed({ 'usury.rates': without('2026-02') }))).toMatchObject({
      code: 'usury_rate_missing',
      field: 'events.0',
      facts: { event: '1', month: '2026-02' },
    });
  });
});
