import { problemOfPlate } from '@cuotaclara/contract/credits/credit-fields';
import type { Transaction } from 'kysely';
import { demandOpen } from '#core/credits/edit-windows.ts';
import { lockCredit } from '#core/credits/lock-credit.ts';
import { changeCredit } from '#features/credits/credits.writes.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { CreditEditDeps } from './credit-edit-deps.ts';
import { keepChange } from './keep-change.ts';

type SetPlateInput = {
  readonly creditId: number;
  readonly plate: string;
  readonly version?: number | undefined;
};

/** Gives the vehicle its plate, which may be the last thing that the credit waited for. */
export const setPlate = ({ creditSteps, creditPage }: CreditEditDeps) =>
  command('set_plate', async (ctx, { creditId, plate, version }: SetPlateInput) => {
    const { trx, actor } = ctx;
    const credit = await lockCredit(trx, { creditId, actor, version });
    demandOpen('plate', credit);
    demandFitting(credit.productKind, plate);
    await writePlate(trx, { creditId, plate });
    const [before, after] = [{ plate: credit.plate }, { plate }];
    await keepChange(trx, { creditId, actor, kind: 'plate', before, after });
    const steps = await creditSteps.advance(ctx, creditId);
    const subject = { kind: 'credit', id: creditId } as const;
    const entry = { action: 'credit_plate_changed', subject, before, after } as const;
    return {
      reply: await creditPage.read(trx, { creditId, viewer: ctx }),
      audit: [...(credit.plate === plate ? [] : [entry]), ...steps.audit],
      events: steps.events,
    };
  });

function demandFitting(kind: string | null, plate: string): void {
  if (kind === 'other') refuse('plate_refused', { problem: 'Lo que se compra no lleva placa.' });
  const problem = kind === null ? null : problemOfPlate({ kind, plate });
  if (problem !== null) refuse('plate_refused', { problem });
}

type PlateRow = { readonly creditId: number; readonly plate: string };

async function writePlate(trx: Transaction<DB>, { creditId, plate }: PlateRow): Promise<void> {
  try {
    await changeCredit(trx, { creditId, changes: { plate } });
  } catch (error) {
    if (isViolation(error, 'unique')) refuse('plate_taken');
    throw error;
  }
}
