import { decideReturn } from '@cuotaclara/contract/bank-files/decided-rows';
import { rematchReturn } from '@cuotaclara/contract/bank-files/returned-rows';
import { file2001, type WrittenRow } from '#test/bank-files/asobancaria-lines.ts';
import { bookAs, keyed } from '#test/bank-files/bank-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

/** Books a file with one row; answers both. */
async function bookRow(world: World, row: Omit<WrittenRow, 'sequence'>) {
  const text = file2001([[{ ...row, sequence: world.next() }]]);
  const fileId = await bookAs(world, world.admin, text);
  const { bank_file_row_id: rowId } = await world.db
    .selectFrom('bank_file_rows')
    .select('bank_file_row_id')
    .where('bank_file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return { fileId, rowId };
}

const RETURNED = { cents: 9_000_00, returnCode: 'R01' };

const decidingReturn: CommandCase = {
  routes: [decideReturn],
  locks: 'bank_files',
  async prepare(world) {
    const made = await subjects(() => bookRow(world, { reference: 'OTRA CASA', ...RETURNED }));
    const calls = spread(made, ({ rowId: id }) => ({
      route: decideReturn,
      as: world.admin,
      sent: { params: { id }, body: { note: 'El banco lo corrige' }, headers: keyed() },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.fileId ?? 0 };
  },
};

/** A return that was matched with a deposit of the same reference, which it is not of. */
async function aWrongMatch(world: World) {
  const reference = `DE NADIE ${world.next()}`;
  const earlier = await bookRow(world, { reference, cents: RETURNED.cents });
  return { ...(await bookRow(world, { reference, ...RETURNED })), earlierId: earlier.rowId };
}

const rematchingReturn: CommandCase = {
  routes: [rematchReturn],
  locks: 'bank_files',
  async prepare(world) {
    const made = await subjects(() => aWrongMatch(world));
    const calls = spread(made, ({ rowId: id, earlierId }) => ({
      route: rematchReturn,
      as: world.admin,
      sent: {
        params: { id },
        body: { seen_row_id: earlierId, earlier_row_id: null },
        headers: keyed(),
      },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.fileId ?? 0 };
  },
};

export const returnCases: readonly CommandCase[] = [decidingReturn, rematchingReturn];
