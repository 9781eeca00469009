import { settleGateway, undoSettlement } from '@cuotaclara/contract/settlements/settlements';
import { addDeposit } from '#features/deposits/public.ts';
import { keyed } from '#test/bank-files/bank-steps.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

/** Money of the gateway that is nobody's. */
export const aDeposit = (world: World): Promise<number> =>
  runInCommand(world, (ctx) =>
    addDeposit(ctx, {
      source: 'gateway',
      sourceKey: `gw:case-${world.next()}:approved`,
      paidOn: ctx.today.toString(),
      amount: 90_000,
      reference: 'SIN DATOS',
      description: '',
      party: null,
      note: null,
    }),
  );

/** The key of money that the gateway has not paid out. */
async function aHeldKey(world: World): Promise<string> {
  const id = await aDeposit(world);
  const { source_key } = await world.db
    .selectFrom('deposits')
    .select('source_key')
    .where('deposit_id', '=', id)
    .executeTakeFirstOrThrow();
  return source_key;
}

const settlementOf = (world: World, key: string) => ({
  body: {
    settled_on: world.parts.clock.today().toString(),
    reference: `L-${world.next()}`,
    source_keys: [key],
    fee_cents: 0,
    fee_iva_cents: 0,
    income_tax_cents: 0,
    net_cents: 9_000_000,
    party: '7:4821',
  },
  headers: keyed(),
});

const settling: CommandCase = {
  routes: [settleGateway],
  locks: null,
  async prepare(world) {
    const keys = await subjects(() => aHeldKey(world));
    const calls = spread(keys, (key) => ({
      route: settleGateway,
      as: world.admin,
      sent: settlementOf(world, key),
    }));
    return { calls, successesMin: keys.length };
  },
};

const undoingSettlement: CommandCase = {
  routes: [undoSettlement],
  locks: null,
  async prepare(world) {
    const settlements = await subjects(async () => {
      const sent = settlementOf(world, await aHeldKey(world));
      const answer = await callAs(world.admin, settleGateway, sent);
      return Number(answer.json().gateway_settlement_id);
    });
    const calls = spread(settlements, (id) => ({
      route: undoSettlement,
      as: world.admin,
      sent: { params: { id }, body: { reason: 'Otra referencia' }, headers: keyed() },
    }));
    return { calls, successesMin: settlements.length };
  },
};

export const settlementCases: readonly CommandCase[] = [settling, undoingSettlement];
