import { issuePaper, openPaper } from '@cuotaclara/contract/papers/papers';
import { aPaperCredit, issued, pay } from '#test/payments/paper-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

/** A credit of which one payment was recorded; its receipt is what everybody asks for. */
async function aPaidCredit(world: World) {
  const today = world.parts.clock.today();
  const { creditId } = await aPaperCredit(world, {
    disbursedOn: today.subtract({ days: 20 }).toString(),
    firstDueOn: today.add({ days: 10 }).toString(),
  });
  const on = today.toString();
  return { creditId, paymentId: await pay(world.admin, { creditId, amount: 20_000, on }) };
}

const issuing: CommandCase = {
  routes: [issuePaper],
  locks: 'credits',
  worksInThreads: true,
  async prepare(world) {
    const made = await subjects(() => aPaidCredit(world));
    const calls = spread(made, ({ creditId, paymentId }) => ({
      route: issuePaper,
      as: world.admin,
      sent: {
        body: { credit_id: creditId, wish: { kind: 'RECIBO', payment_id: paymentId } },
      },
    }));
    return { calls, successesMin: calls.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const opening: CommandCase = {
  routes: [openPaper],
  locks: null,
  async prepare(world) {
    const { creditId, paymentId } = await aPaidCredit(world);
    const wish = { kind: 'RECIBO', payment_id: paymentId } as const;
    const paper = await issued(world.admin, { creditId, wish });
    await world.runJobs();
    const calls = spread([paper], ({ document_id: id }) => ({
      route: openPaper,
      as: world.admin,
      sent: { params: { id }, query: { download: 'true' } },
    }));
    return { calls, successesMin: calls.length };
  },
};

export const paperCases: readonly CommandCase[] = [issuing, opening];
