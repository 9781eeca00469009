import { ROLE } from '@cuotaclara/contract';
import {
  getPayment,
  listPayments,
  type PaymentDetail,
  type PaymentRow,
} from '@cuotaclara/contract/payments/payment-lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { createDemoDatabase } from '#test/demo-database.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { receiptParts } from './parts/receipt-parts.ts';
import { statementParts } from './parts/statement-parts.ts';

const LIMIT_MS = 300_000;

let demo: TestDatabase;
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  demo = await createDemoDatabase();
  app = await startTestApp({ beside: { databaseUrl: demo.url, objects: new Map() } });
  admin = await signedInPerson(app, { roleId: ROLE.admin });
}, LIMIT_MS);

afterAll(async () => {
  await app.stop();
  await demo.drop();
});

type Parts = {
  readonly principal: number;
  readonly interest: number;
  readonly charges: number;
  readonly late: number;
  readonly surplus: number;
};

const PAGE_SIZE = 100;

async function everyRow(): Promise<readonly PaymentRow[]> {
  const rows: PaymentRow[] = [];
  for (;;) {
    const page_number = rows.length / PAGE_SIZE;
    const period = { initial_date: '2000-01-01', final_date: app.parts.clock.today().toString() };
    const body = { ...period, page_number, item_per_page: PAGE_SIZE };
    const { data } = (await callAs(admin, listPayments, { body })).json();
    rows.push(...data);
    if (data.length < PAGE_SIZE) return rows;
  }
}

const partsIn = ({ principal, interest, charges, late, surplus }: Parts): Parts => ({
  ...{ principal, interest, charges, late, surplus },
});

const sumOf = (parts: Parts): number => Object.values(parts).reduce((sum, part) => sum + part, 0);

const listedParts = (row: PaymentRow): Parts => ({
  principal: row.applied_principal ?? -1,
  interest: row.applied_interest ?? -1,
  charges: row.applied_charges ?? -1,
  late: row.applied_late ?? -1,
  surplus: row.applied_surplus ?? -1,
});

/** What the explanation calls each part. */
const NAMES: Readonly<Record<keyof Parts, RegExp>> = {
  principal: /: \$ [\d.]+ de capital\./,
  interest: /: \$ [\d.]+ de intereses\./,
  charges: /: \$ [\d.]+ de (cargos|gastos de cobranza)\./,
  late: /: \$ [\d.]+ de intereses de mora\./,
  surplus: /: \$ [\d.]+ de saldo a favor\./,
};

type Step = { readonly text: string; readonly amount: number };

function partsTold(steps: readonly Step[]): Parts {
  const toldOf = (part: keyof Parts): number =>
    steps
      .filter(({ text }) => NAMES[part].test(text.replaceAll('\u00a0', ' ')))
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    principal: toldOf('principal'),
    interest: toldOf('interest'),
    charges: toldOf('charges'),
    late: toldOf('late'),
    surplus: toldOf('surplus'),
  };
}

const receivedParts = async (creditId: number, paymentId: number): Promise<Parts> => {
  const today = app.parts.clock.today();
  const { payment } = await receiptParts(app.db, { creditId, paymentId, today });
  if (!payment) throw new Error(`no receipt R-${paymentId}`);
  const { costs, charges, late_interest: late, ...rest } = payment;
  return partsIn({ ...rest, charges: charges + costs, late });
};

const explainedParts = async (paymentId: number): Promise<Parts> => {
  const detail = await callAs(admin, getPayment, { params: { id: paymentId } });
  const { explanation }: PaymentDetail = detail.json();
  return partsTold(explanation?.steps ?? []);
};

/**
 * Payments of a credit whose receipt and explanation are read too: the first of each combination of
 * parts, and the last. One payment of principal and interest is split by the same code as the next.
 */
function tellingRows(rows: readonly PaymentRow[]): ReadonlySet<PaymentRow> {
  const kinds = Map.groupBy(rows, (row) =>
    Object.values(listedParts(row))
      .map((part) => part > 0)
      .join(),
  );
  return new Set([...kinds.values()].flatMap((same) => [...same.slice(0, 1), ...same.slice(-1)]));
}

const statementOf = async (creditId: number) => {
  const today = app.parts.clock.today();
  const { disbursed_on: from } = await app.db
    .selectFrom('credits')
    .select('disbursed_on')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  const wish = { from: from ?? '', until: today.toString() };
  return (await statementParts(app.db, { creditId, today, ...wish })).statement;
};

test(
  'every payment of the demo is split alike in list, receipt, statement and explanation',
  async () => {
    const rows = await everyRow();
    expect(rows.length).toBeGreaterThan(1_000);
    for (const [creditId, own] of Map.groupBy(rows, ({ credit_id }) => credit_id)) {
      const statement = await statementOf(creditId);
      const movements = statement?.movements ?? [];
      const telling = tellingRows(own);
      for (const row of own) {
        const { receipt, amount, net, payment_id: paymentId } = row;
        const parts = listedParts(row);
        expect([receipt, sumOf(parts)]).toEqual([receipt, net]);
        expect([receipt, Math.min(...Object.values(parts)) < 0]).toEqual([receipt, false]);
        const line = movements.find(({ concept }) => concept.split('.')[0] === `Pago ${receipt}`);
        const moved = line && partsIn(line);
        expect([receipt, line?.amount, moved && sumOf(moved)]).toEqual([receipt, amount, amount]);
        // The list counts nothing of it; the statement takes it back on a line of its own.
        if (row.state === 'reversed') continue;
        expect([receipt, moved]).toEqual([receipt, parts]);
        if (!telling.has(row)) continue;
        const received = await receivedParts(creditId, paymentId);
        const explained = await explainedParts(paymentId);
        expect([receipt, received, explained]).toEqual([receipt, parts, parts]);
      }
      expect([creditId, movements.some(({ balance }) => balance < 0)]).toEqual([creditId, false]);
      expect([creditId, movements.at(-1)?.balance]).toEqual([creditId, statement?.closing]);
    }
  },
  LIMIT_MS,
);
