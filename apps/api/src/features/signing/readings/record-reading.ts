import type { BodyOf } from '@cuotaclara/contract';
import type { recordReading as recordRoute } from '@cuotaclara/contract/signing/signing';
import type { Transaction } from 'kysely';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';

type ReadingInput = BodyOf<typeof recordRoute> & { readonly documentId: number };

/** More than anybody reads; what comes after says nothing new. */
const READINGS_MAX = 500;

/** After the own signature a reading is no evidence of it any more. */
const BEFORE_SIGNING: readonly string[] = ['WAITING', 'READY'];

/**
 * Records that a person opened a document, saw its PDF or reached its end. Every view is kept; an
 * end is kept once per device.
 */
export const recordReading = command(
  'record_reading',
  // A view that is repeated is another view.
  { key: 'ignored' },
  async (ctx, { documentId, event }: ReadingInput) => {
    const { trx } = ctx;
    const holder = await lockHolder(ctx, documentId);
    const { holderId } = holder;
    if (BEFORE_SIGNING.includes(holder.state) && !(await isKnown(ctx, { holderId, event }))) {
      await addReading(ctx, { holderId, event });
    }
    const readAt = await findReadAt(trx, holderId);
    return { reply: { read_at: readAt?.toISOString() ?? null }, audit: [] };
  },
);

/** The actor as a holder of a document; anybody else does not find it. */
async function lockHolder({ trx, actor }: CommandContext, documentId: number) {
  const row = await trx
    .selectFrom('document_holders as holder')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .select(['holder.document_holder_id', 'holder.state'])
    .where('holder.document_id', '=', documentId)
    .where('borrowers.user_id', '=', actor.userId)
    .forUpdate('holder')
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return { holderId: row.document_holder_id, state: row.state };
}

type Reading = { readonly holderId: number; readonly event: ReadingInput['event'] };

async function isKnown(
  { trx, origin }: Pick<CommandContext, 'trx' | 'origin'>,
  { holderId, event }: Reading,
): Promise<boolean> {
  const { count, ends } = await trx
    .selectFrom('document_readings')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('count'),
      fn
        .countAll<number>()
        .filterWhere(
          eb.and([
            eb('event', '=', 'end'),
            eb('user_agent', 'is not distinct from', origin.userAgent),
          ]),
        )
        .as('ends'),
    ])
    .where('document_holder_id', '=', holderId)
    .executeTakeFirstOrThrow();
  return event === 'end' ? ends > 0 : count >= READINGS_MAX;
}

async function addReading(
  { trx, now, origin }: Pick<CommandContext, 'trx' | 'now' | 'origin'>,
  { holderId, event }: Reading,
): Promise<void> {
  await trx
    .insertInto('document_readings')
    .values({
      document_holder_id: holderId,
      event,
      happened_at: new Date(now.epochMilliseconds),
      ip: origin.networkAddress,
      user_agent: origin.userAgent,
    })
    .execute();
}

async function findReadAt(trx: Transaction<DB>, holderId: number): Promise<Date | null> {
  const { first } = await trx
    .selectFrom('document_readings')
    .select(({ fn }) => fn.min<Date | null>('happened_at').as('first'))
    .where('document_holder_id', '=', holderId)
    .where('event', '=', 'end')
    .executeTakeFirstOrThrow();
  return first;
}
