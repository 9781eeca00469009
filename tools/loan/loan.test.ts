import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runLoanCommand } from './loan-command.ts';
import { PAGE, pageWithExample } from './loan-example.ts';
import { loanSchema } from './loan-schema.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const EXAMPLE = readFileSync(pathOf('./loan-history.example.json'), 'utf8');

/** The example with one field set to something else; `undefined` takes the field away. */
function changed(path: string, value: unknown): string {
  const history = JSON.parse(EXAMPLE);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((node, name) => node[name], history);
  parent[last] = value;
  return JSON.stringify(history);
}

const refusalOf = (text: string) => {
  const { exitCode, body } = runLoanCommand(text);
  expect(exitCode).toBe(1);
  return body;
};

describe('npm run loan', () => {
  it('reads a history and prints plan, cost, events and state', () => {
    const { stdout, status } = spawnSync(process.execPath, [pathOf('./loan.ts')], {
      input: EXAMPLE,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    const report = JSON.parse(stdout);
    expect(report.plan).toMatchObject({ level: 407_400, principal: 8_000_000 });
    expect(report.plan.rows).toHaveLength(24);
    expect(report.cost.forUsury.percentEa).toBe('21.9999843726');
    expect(report.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'payment',
      'payment',
      'reversed',
    ]);
    expect(report.events[0].explanation.title).toBe('Pago de $ 420.000 del 20 de febrero de 2026');
    expect(report.state).toMatchObject({ on: '2026-04-20', status: 'overdue', daysPastDue: 5 });
  });

  it('ends with 1 and an error that names the field', () => {
    const { stdout, status } = spawnSync(process.execPath, [pathOf('./loan.ts')], {
      input: changed('terms.rate.percent', 'veinte'),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'invalid_input',
      field: 'terms.rate.percent',
      message: 'La tasa «veinte» no es un número decimal válido.',
    });
  });

  it('plays vector 8 of Fineract: 1000 and 2000 paid with a shorter term', () => {
    const { body } = runLoanCommand(
      JSON.stringify({
        terms: {
          amount: 500_000,
          rate: { kind: 'nominal', percent: '12' },
          method: 'equal-instalment',
          spacing: 'monthly',
          instalmentCount: 6,
          dayCount: 'actual/365',
          rounding: 'half-up',
          multiple: 100,
          disbursedOn: '2022-11-01',
        },
        events: [
          { kind: 'payment', id: '2', on: '2023-01-01', amount: 200_000, excess: 'reduce-term' },
          { kind: 'payment', id: '1', on: '2022-12-01', amount: 100_000, excess: 'reduce-term' },
        ],
      }),
    );
    expect(body).toMatchObject({
      plan: { level: 86_200 },
      state: {
        principal: 209_059,
        instalments: [{}, {}, { total: 86_200 }, { total: 86_200 }, { total: 40_348 }],
      },
    });
  });
});

describe('a wrong history', () => {
  it.each([
    ['terms.amount', 8_000_000.5, 'Debe ser un número entero.'],
    ['terms.amount', -1, /fuera del rango permitido/],
    ['terms.disbursedOn', '2026-02-30', /no existe/],
    ['terms.disbursedOn', '15/01/2026', 'Debe ser una fecha AAAA-MM-DD.'],
    ['terms.dayCount', '31/360', /^Elige uno de estos valores: /],
    ['terms.method', undefined, 'Falta este dato.'],
    ['terms.tasa', 12, 'Este campo no existe.'],
    ['events.1.excess', 'reducir', /^Elige uno de estos valores: /],
    ['events.0.kind', 'pago', /^Elige uno de estos valores: /],
    ['terms.charges.0.moment', 'withheld', 'Debe ser instalment.'],
    ['usury.rates.2.month', '2026-13', /no existe/],
    ['order', ['principal'], /una sola vez/],
  ])('names %s when it is %j', (field, value, message) => {
    const { error } = refusalOf(changed(field, value)) as { error: object };
    expect(error).toMatchObject({ code: 'invalid_input', field });
    expect(error).toHaveProperty('message', expect.stringMatching(message));
  });

  it.each([
    ['terms.instalmentCount', 0, 'instalment_count_out_of_range'],
    ['terms.graceCount', 24, 'grace_out_of_range'],
    ['terms.firstDueOn', '2026-01-10', 'first_due_not_after_disbursement'],
    ['terms.rate.percent', '24.37', 'rate_above_usury'],
    ['terms.charges.0.separateService', false, null],
  ])('is refused by the engine for %s = %j', (field, value, code) => {
    const { exitCode, body } = runLoanCommand(changed(field, value));
    expect(exitCode).toBe(code === null ? 0 : 1);
    if (code !== null) expect(body).toMatchObject({ error: { code, field } });
  });

  it('is refused for an event before the disbursement, with the facts', () => {
    expect(refusalOf(changed('events.0.on', '2026-01-14'))).toMatchObject({
      error: {
        code: 'event_before_disbursement',
        field: 'events',
        facts: { on: '2026-01-14', disbursedOn: '2026-01-15' },
      },
    });
  });

  it('is refused when late interest has no cap', () => {
    expect(refusalOf(changed('usury', undefined))).toMatchObject({
      error: { field: 'late', message: 'La mora necesita las tasas de usura, que son su tope.' },
    });
  });

  it('is refused when it is not JSON, or too long', () => {
    expect(refusalOf(' '.repeat(5_000_001))).toMatchObject({ error: { code: 'input_too_long' } });
    expect(refusalOf('{')).toMatchObject({ error: { code: 'unreadable_json' } });
  });
});

it('the documented schema is the one the command reads by', () => {
  const kept = readFileSync(pathOf('./loan-history.schema.json'), 'utf8');
  expect(JSON.parse(kept)).toEqual(loanSchema());
});

it('the worked example of the documentation has the figures of the engine', () => {
  const page = readFileSync(PAGE, 'utf8');
  // When it differs, `node tools/loan/loan-example.ts` writes the page again.
  expect(page).toBe(pageWithExample(page));
  expect(page).toContain('$ 159.791 × 10 × 0,06165787 % = $ 985');
});
