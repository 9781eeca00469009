import { capitalEntry, thirdPartyPayment } from '@cuotaclara/books';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { postEntries } from './post-entries.ts';

type Moved = {
  readonly sourceKey: string;
  /** The day of the movement, as ISO text. */
  readonly movedOn: string;
  readonly amount: number;
  /** The account of the house that the money came into or left. */
  readonly bank: string | null;
};

/** Money of the owners, or what was collected for somebody and is handed on to them. */
type HouseMovement =
  | (Moved & { readonly kind: 'capital' })
  | (Moved & { readonly kind: 'third_party'; readonly beneficiary: string });

type MoveInput = {
  readonly movements: readonly HouseMovement[];
  readonly today: Temporal.PlainDate;
  readonly by: number | null;
};

const linesOf = (movement: HouseMovement) =>
  movement.kind === 'capital' ? capitalEntry(movement) : thirdPartyPayment(movement);

/**
 * Keeps movements of the house that no act of a credit, of the tray or of the gateway has, and
 * books them. The same again does nothing.
 */
export async function moveHouseMoney(
  trx: Transaction<DB>,
  { movements, today, by }: MoveInput,
): Promise<void> {
  if (movements.length === 0) return;
  await trx
    .insertInto('house_movements')
    .values(
      movements.map((movement) => ({
        source_key: movement.sourceKey,
        kind: movement.kind,
        moved_on: movement.movedOn,
        amount: movement.amount,
        party: movement.bank,
        beneficiary: movement.kind === 'third_party' ? movement.beneficiary : null,
        recorded_by: by,
      })),
    )
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .execute();
  await postEntries(trx, {
    entries: movements.map((movement) => ({
      kind: movement.kind,
      sourceKey: movement.sourceKey,
      creditId: null,
      effectiveOn: movement.movedOn,
      lines: linesOf(movement),
    })),
    today,
    by,
    accruedUntil: null,
  });
}
