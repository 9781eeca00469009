import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runLoanCommand } from './loan-command.ts';
import { PAGE, pageWithExamples } from './loan-example.ts';
import { changed, EXAMPLE, LIFE_EXAMPLE, pathOf } from './loan-fixtures.ts';
import { HELP_EXAMPLE, LOAN_HELP } from './loan-help.ts';
import { loanReportSchema, loanSchema } from './loan-schema.ts';

// The schema of the output, which another test holds every report to, has these members.
type PlanReport = {
  readonly plan: { readonly rows: readonly { readonly dueOn: string; readonly total: number }[] };
};

type LifeReport = {
  readonly events: readonly { readonly id: string; readonly kind: string }[];
  readonly state: object;
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
      input: changed({ 'terms.rate.percent': 'veinte' }),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'invalid_input',
      field: 'terms.rate.percent',
      message: 'La tasa «veinte» no es un número decimal válido.',
    });
  });

  it('puts the first due date of a credit of 1 January with due day 31 on 31 January', () => {
    const dates = { 'terms.disbursedOn': '2026-01-01', 'terms.dueDay': 31 };
    const { body } = runLoanCommand(changed({ ...dates, events: [], asOf: undefined }));
    const [first, second] = (body as PlanReport).plan.rows;
    expect([first?.dueOn, second?.dueOn]).toEqual(['2026-01-31', '2026-02-28']);
  });

  it('keeps number and equal instalments when the first period is half a year', () => {
    const { body } = runLoanCommand(
      changed({
        'terms.amount': 10_000_000,
        'terms.rate.percent': '25',
        'terms.instalmentCount': 72,
        'terms.firstDueOn': '2026-07-15',
        'terms.charges': [],
        usury: undefined,
        late: undefined,
        events: [],
        asOf: undefined,
      }),
    );
    const { rows } = (body as PlanReport).plan;
    expect(rows).toHaveLength(72);
    expect(new Set(rows.slice(0, -1).map(({ total }) => total)).size).toBe(1);
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

describe('the example of a whole life', () => {
  it('plays every kind of event, and ends with a recovery of what was written off', () => {
    const { exitCode, body } = runLoanCommand(LIFE_EXAMPLE);
    expect(exitCode).toBe(0);
    const { events, state } = body as LifeReport;
    expect(events.map(({ id, kind }) => `${id}: ${kind}`)).toEqual([
      'pago-1: payment',
      'reparacion: disbursement',
      'pago-2: payment',
      'soat: charge',
      'pago-3: payment',
      'tasa: rate-change',
      'pago-4: reversed',
      'gestion: collection-cost',
      'aceleracion: idle',
      'restitucion: restitution',
      'condonacion: waiver',
      'reestructuracion: restructure',
      'pago-5: payment',
      'dia-de-pago: due-day-change',
      'prima: charge-change',
      'insolvencia: late-pause',
      'fracaso: late-resumption',
      'castigo: write-off',
      'recuperacion: payment',
    ]);
    expect(events.find(({ id }) => id === 'reestructuracion')).toMatchObject({
      percentEaBefore: '20.0000000000',
      percentEaAfter: '18.0000000000',
      rows: { count: 48, firstDueOn: '2026-09-15' },
    });
    expect(events.at(-1)).toMatchObject({ isRecovery: true, amount: 5_000_000 });
    expect(state).toMatchObject({ status: 'written-off', writtenOffOn: '2027-06-30' });
  });

  it('gives the same report in whatever order its events are written', () => {
    const { events } = JSON.parse(LIFE_EXAMPLE);
    const turned = changed({ events: events.toReversed() }, LIFE_EXAMPLE);
    expect(runLoanCommand(turned)).toEqual(runLoanCommand(LIFE_EXAMPLE));
  });

  it('shows the acceleration at work until the term is given back', () => {
    const { body } = runLoanCommand(changed({ asOf: '2026-08-10' }, LIFE_EXAMPLE));
    expect(body).toMatchObject({ state: { acceleratedOn: '2026-08-03', next: null } });
    const { events } = body as LifeReport;
    expect(events.at(-1)).toMatchObject({ id: 'aceleracion', kind: 'acceleration' });
  });
});

const loan = (option: string) =>
  spawnSync(process.execPath, [pathOf('./loan.ts'), option], { encoding: 'utf8' });

describe('npm run loan with an option', () => {
  it.each(['--help', '-h'])('prints its help for %s and ends with 0', (option) => {
    expect(loan(option)).toMatchObject({ status: 0, stdout: LOAN_HELP, stderr: '' });
  });

  it.each(['--schemas', 'historia.json'])('ends with 2 and its help for %s', (option) => {
    expect(loan(option)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `La opción «${option}» no existe.\n\n${LOAN_HELP}`,
    });
  });

  it.each([
    ['--schema', loanSchema],
    ['--output-schema', loanReportSchema],
  ])('prints a schema for %s', (option, schema) => {
    const { status, stdout } = loan(option);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(schema());
  });

  it('prints a report when the example of its help is pasted into a shell', () => {
    const { status, stdout } = spawnSync(HELP_EXAMPLE, {
      shell: true,
      cwd: pathOf('../..'),
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      events: [{ kind: 'payment', amount: 407_400 }],
      state: { on: '2026-02-15', status: 'current' },
    });
  });
});

it('the worked examples of the documentation have the figures of the engine', () => {
  const page = readFileSync(PAGE, 'utf8');
  // When it differs, `node tools/loan/loan-example.ts` writes the page again.
  expect(page).toBe(pageWithExamples(page));
  expect(page).toContain('$ 159.791 × 10 × 0,06165787 % = $ 985');
});
