import { Buffer } from 'node:buffer';
import {
  decideCheque,
  examineBankFile,
  importBankFile,
} from '@cuotaclara/contract/bank-files/bank-files';
import { decideTwin } from '@cuotaclara/contract/bank-files/decided-rows';
import { assignDeposit, setDepositAside } from '@cuotaclara/contract/deposits/deposits';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { bookAs, keyed } from '#test/bank-files/bank-steps.ts';
import { dueDayOf } from '#test/due-day.ts';
import { aBookedCredit } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, type CommandRoute, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';
import { returnCases } from './return-cases.ts';
import { aDeposit } from './settlement-cases.ts';

const TEXT = { 'content-type': 'text/plain' };

/** Disbursed before the day of the files, with nothing due. */
const aCredit = (world: World): Promise<number> => {
  const today = world.parts.clock.today();
  return aBookedCredit(world, {
    disbursed_on: '2026-10-15',
    first_due_on: today.add({ days: 20 }).toString(),
    due_day: dueDayOf(today.add({ days: 20 })),
  });
};

/** A file with one row that is nobody's and one of a credit. */
async function aFile(world: World, over: { means?: string } = {}): Promise<string> {
  const reference = creditReference(await aCredit(world));
  const one = { reference, cents: 5_000_00, sequence: world.next(), ...over };
  return file2001([[one, { reference: 'NADIE', cents: 7_000_00, sequence: world.next() }]]);
}

const examining: CommandCase = {
  routes: [examineBankFile],
  worksInThreads: true,
  locks: null,
  async prepare(world) {
    const files = await subjects(() => aFile(world));
    const calls = spread(files, (text) => ({
      route: examineBankFile,
      as: world.admin,
      sent: { query: {}, body: Buffer.from(text), headers: TEXT },
    }));
    return { calls, successesMin: 1 };
  },
};

const importing: CommandCase = {
  routes: [importBankFile],
  worksInThreads: true,
  locks: null,
  async prepare(world) {
    const files = await subjects(() => aFile(world));
    const calls = spread(files, (text) => ({
      route: importBankFile,
      as: world.admin,
      sent: {
        query: { name: 'RECAUDO.txt', seen_posting: 1 },
        body: Buffer.from(text),
        headers: { ...TEXT, ...keyed() },
      },
    }));
    return { calls, successesMin: 1 };
  },
};

const aBookedFile = async (world: World, over = {}): Promise<number> =>
  bookAs(world, world.admin, await aFile(world, over));

const deciding: CommandCase = {
  routes: [decideCheque],
  locks: 'bank_files',
  async prepare(world) {
    const made = await subjects(async () => {
      const fileId = await aBookedFile(world, { means: '02' });
      const { bank_file_row_id: rowId } = await world.db
        .selectFrom('bank_file_rows')
        .select('bank_file_row_id')
        .where('bank_file_id', '=', fileId)
        .where('fate', '=', 'cheque')
        .executeTakeFirstOrThrow();
      return { fileId, rowId };
    });
    const calls = spread(made, ({ rowId: id }) => ({
      route: decideCheque,
      as: world.admin,
      sent: { params: { id }, body: { outcome: 'cleared' }, headers: keyed() },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.fileId ?? 0 };
  },
};

/** A row of a file that may be the payment which the desk has recorded. */
async function aDoubtfulRow(world: World): Promise<{ creditId: number; rowId: number }> {
  const creditId = await aCredit(world);
  const text = file2001([
    [{ reference: creditReference(creditId), cents: 5_000_00, sequence: world.next() }],
  ]);
  await callAs(world.admin, recordPayment, {
    body: {
      credit_id: creditId,
      amount: 5_000,
      paid_on: '2026-11-11',
      means: 'transfer',
      party: '7:1234',
    },
    headers: keyed(),
  });
  const fileId = await bookAs(world, world.admin, text);
  const { bank_file_row_id: rowId } = await world.db
    .selectFrom('bank_file_rows')
    .select('bank_file_row_id')
    .where('bank_file_id', '=', fileId)
    .where('fate', '=', 'doubtful')
    .executeTakeFirstOrThrow();
  return { creditId, rowId };
}

const decidingTwin: CommandCase = {
  routes: [decideTwin],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aDoubtfulRow(world));
    const calls = spread(made, ({ rowId: id }) => ({
      route: decideTwin,
      as: world.admin,
      sent: { params: { id }, body: { is_same: false }, headers: keyed() },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const onDeposit = (
  route: CommandRoute,
  bodyOf: (world: World) => Promise<object>,
): CommandCase => ({
  routes: [route],
  locks: 'deposits',
  async prepare(world) {
    const deposits = await subjects(() => aDeposit(world));
    const body = await bodyOf(world);
    const calls = spread(deposits, (id) => ({
      route,
      as: world.admin,
      sent: { params: { id }, body, headers: keyed() },
    }));
    return { calls, successesMin: deposits.length, sharedKey: deposits[0] ?? 0 };
  },
});

export const bankFileCases: readonly CommandCase[] = [
  examining,
  importing,
  deciding,
  ...returnCases,
  decidingTwin,
  onDeposit(assignDeposit, async (world) => ({
    parts: [{ credit_id: await aCredit(world), amount: 1_000 }],
  })),
  onDeposit(setDepositAside, async () => ({ is_set_aside: true })),
];
