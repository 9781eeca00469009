import {
  CHANGED_FIELD_NAMES,
  type ChangedField,
  type FieldChange,
} from '@cuotaclara/contract/credits/credit-history';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';

type Facts = Readonly<Partial<Record<ChangedField, FieldChange['after']>>>;

type Change = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly kind: 'parameters' | 'product' | 'plate' | 'supplier';
  readonly before: Facts;
  readonly after: Facts;
  /** Why, in words; absent for edits that need none. */
  readonly reason?: string;
};

/** Adds a change to the history of a credit; without changed fields it writes nothing. */
export async function keepChange(
  trx: Transaction<DB>,
  { creditId, actor, kind, before, after, reason }: Change,
): Promise<void> {
  const changes: FieldChange[] = CHANGED_FIELD_NAMES.map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  })).filter((each) => each.before !== each.after);
  if (changes.length === 0) return;
  await trx
    .insertInto('credit_changes')
    .values({
      credit_id: creditId,
      kind,
      changes: JSON.stringify(changes),
      reason: reason ?? null,
      changed_by: actor.userId,
    })
    .execute();
}
