import { type CommandContext, command } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { VoidReason } from './act.reads.ts';

type VoidContext = Pick<CommandContext<Actor | null>, 'trx' | 'now'>;

/** Voids the open acts about the documents of a set that is closed. */
export async function voidActsOfSet({ trx, now }: VoidContext, setId: number): Promise<void> {
  await trx
    .updateTable('signing_acts')
    .set({
      state: 'VOIDED',
      voided_at: new Date(now.epochMilliseconds),
      void_reason: 'documents_closed' satisfies VoidReason,
    })
    .where('state', '=', 'OPEN')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('signing_act_documents as signed')
          .innerJoin('documents', 'documents.document_id', 'signed.document_id')
          .select('signed.document_id')
          .whereRef('signed.act_id', '=', 'signing_acts.act_id')
          .where('documents.document_set_id', '=', setId),
      ),
    )
    .execute();
}

/** A person who comes back after this begins again. */
const IDLE_HOURS = 24;
const ACTS_PER_SWEEP = 500;

/**
 * Voids acts that nobody will end: their documents are closed, or their last code is long past. An
 * act that a person works on at this moment is skipped. Answers how many.
 */
export const sweepActs = command(
  'sweep_signing_acts',
  async ({ trx, now }: CommandContext<null>) => {
    const idleSince = new Date(now.subtract({ hours: IDLE_HOURS }).epochMilliseconds);
    const rows = await trx
      .selectFrom('signing_acts')
      .select((eb) => [
        'act_id',
        eb
          .exists(
            eb
              .selectFrom('signing_act_documents as signed')
              .innerJoin('documents', 'documents.document_id', 'signed.document_id')
              .select('signed.document_id')
              .whereRef('signed.act_id', '=', 'signing_acts.act_id')
              .where('documents.state', 'in', ['REJECTED', 'EXPIRED', 'VOIDED']),
          )
          .as('is_closed'),
        eb
          .not(
            eb.exists(
              eb
                .selectFrom('signing_codes')
                .select('signing_code_id')
                .whereRef('signing_codes.act_id', '=', 'signing_acts.act_id')
                .where('expires_at', '>', idleSince),
            ),
          )
          .as('is_idle'),
      ])
      .where('state', '=', 'OPEN')
      .orderBy('opened_at')
      .limit(ACTS_PER_SWEEP)
      .forUpdate('signing_acts')
      .skipLocked()
      .execute();
    const over = rows.filter(({ is_closed, is_idle }) => is_closed === true || is_idle === true);
    for (const { act_id: actId, is_closed: isClosed } of over) {
      const reason: VoidReason = isClosed === true ? 'documents_closed' : 'expired';
      await trx
        .updateTable('signing_acts')
        .set({
          state: 'VOIDED',
          voided_at: new Date(now.epochMilliseconds),
          void_reason: reason,
        })
        .where('act_id', '=', actId)
        .execute();
    }
    return { reply: over.length, audit: [] };
  },
);
