import { bankFileUndo } from '@cuotaclara/contract/bank-files/undo';
import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import { addDeposit } from '#features/deposits/public.ts';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { bookAs, rowOf } from '#test/bank-files/bank-steps.ts';
import { runInCommand } from '#test/run-in-command.ts';
import type { DecisionWorld, KindCase } from './kind-case.ts';

let deposits = 0;

/** Money of the gateway that is nobody's. */
const aDeposit = (world: DecisionWorld): Promise<number> =>
  runInCommand(world, (ctx) => {
    deposits += 1;
    return addDeposit(ctx, {
      source: 'gateway',
      sourceKey: `gw:closing-${deposits}:approved`,
      paidOn: ctx.today.toString(),
      amount: 90_000,
      reference: 'SIN DATOS',
      description: '',
      party: null,
      note: null,
    });
  });

/** A deposit that came twice. */
export const closingOfDeposit: KindCase = {
  calls: depositClosing,
  locks: 'deposits',
  async subject(world) {
    const subject = await aDeposit(world);
    return { subject, input: { kind: 'duplicate' }, reason: 'Repetida', key: subject };
  },
};

/** A file of the bank with one row that is nobody's. */
export const undoOfFile: KindCase = {
  calls: bankFileUndo,
  locks: 'bank_files',
  async subject(world) {
    const subject = await bookAs(world, world.admin, file2001([[rowOf('NADIE', 7_000)]]));
    return { subject, input: {}, reason: 'Otra cuenta', key: subject };
  },
};
