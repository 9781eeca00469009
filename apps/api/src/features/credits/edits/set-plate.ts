import { problemOfPlate } from '@cuotaclara/contract/credits/credit-fields';
import type { Transaction } from 'kysely';
import { lockCredit } from '#features/credits/lock-credit.ts';
import type { CreditSteps } from '#features/credits/steps/step-types.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandOpen } from './edit-windows.ts';
import { keepChange } from './keep-change.ts';

type Parts = { readonly trx: Transaction<DB>; readonly creditSteps: CreditSteps };

type Change = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly plate: string;
  readonly version?: number | undefined;
};

/** Gives the vehicle its plate, which may be the last thing that its credit waited for. */
export async function setPlate(
  { trx, creditSteps }: Parts,
  { creditId, actor, plate, version }: Change,
): Promise<readonly AuditEntry[]> {
  const credit = await lockCredit(trx, { creditId, actor, version, raisesVersion: true });
  demandOpen('plate', credit);
  demandFitting(credit.productKind, plate);
  await writePlate(trx, { creditId, plate });
  const [before, after] = [{ plate: credit.plate }, { plate }];
  await keepChange(trx, { creditId, actor, kind: 'plate', before, after });
  const steps = await creditSteps.advance(trx, creditId);
  if (credit.plate === plate) return steps;
  const subject = { kind: 'credit', id: creditId } as const;
  return [{ action: 'credit_plate_changed', subject, before, after }, ...steps];
}

function demandFitting(kind: string | null, plate: string): void {
  if (kind === 'other') refuse('plate_refused', { problem: 'Lo que se compra no lleva placa.' });
  const problem = kind === null ? null : problemOfPlate({ kind, plate });
  if (problem !== null) refuse('plate_refused', { problem });
}

type Write = { readonly creditId: number; readonly plate: string };

async function writePlate(trx: Transaction<DB>, { creditId, plate }: Write): Promise<void> {
  try {
    await trx.updateTable('credits').set({ plate }).where('credit_id', '=', creditId).execute();
  } catch (error) {
    if (isViolation(error, 'unique')) refuse('plate_taken');
    throw error;
  }
}
