import { STATE } from '@cuotaclara/contract';
import type { NoteState } from '@cuotaclara/contract/documents/document-words';
import { sql, type Transaction } from 'kysely';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { unsafeLockCredit } from '#features/credits/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { rightState, unsafeUnsettledNotes } from './right-state.ts';

type SettleContext = Pick<CommandContext<Actor | null>, 'trx' | 'actor' | 'now'>;

type UnsettledNote = {
  readonly document_id: number;
  readonly number: string;
  readonly before: string | null;
  readonly right: NoteState;
  readonly credit_state_id: number;
  readonly set_state: string | null;
};

const ENDED_SETS: Readonly<Partial<Record<string, string>>> = {
  REJECTED: 'No se quiso firmar el resto de los documentos.',
  EXPIRED: 'Venció el plazo para firmar el resto de los documentos.',
  VOIDED: 'Los documentos se anularon antes de completarse.',
};

const ENDED_CREDITS: Readonly<Partial<Record<number, string>>> = {
  [STATE.withdrawn]: 'El cliente desistió del crédito.',
  [STATE.rejected]: 'El crédito fue rechazado.',
};

function reasonOf({ right, before, credit_state_id, set_state }: UnsettledNote): string {
  if (right === 'VOID') {
    const ended = ENDED_CREDITS[credit_state_id] ?? ENDED_SETS[set_state ?? ''];
    return ended ?? 'El pagaré quedó sin efecto.';
  }
  if (right === 'PAID') return 'El crédito está pagado.';
  if (before === 'PAID') return 'El crédito se debe otra vez.';
  return 'El pagaré quedó firmado y sellado.';
}

/**
 * Brings the register of a credit's notes up to its credit, with an entry for each change. It may
 * run any number of times. Not scoped: the caller has locked the credit.
 */
async function unsafeSettleNotes(
  { trx, actor, now }: SettleContext,
  creditId: number,
): Promise<readonly AuditEntry[]> {
  const notes = await unsafeUnsettledNotes(trx)
    .select([
      'documents.document_id',
      'documents.number',
      'note.state as before',
      rightState.as('right'),
      'credits.credit_state_id',
      'sets.state as set_state',
    ])
    .where('documents.credit_id', '=', creditId)
    .orderBy('documents.document_id')
    .execute();
  const audit: AuditEntry[] = [];
  for (const note of notes) {
    const reason = reasonOf(note);
    const enteredBy = actor?.userId ?? null;
    const entry = { documentId: note.document_id, state: note.right, reason, enteredBy };
    await enterState(trx, { ...entry, creditId, at: new Date(now.epochMilliseconds) });
    audit.push({
      action: 'note_state_changed',
      subject: { kind: 'credit', id: creditId },
      ...(note.before !== null && { before: { note_state: note.before } }),
      after: { document_number: note.number, note_state: note.right, note_reason: reason },
    });
  }
  return audit;
}

type StateEntry = {
  readonly documentId: number;
  readonly creditId: number;
  readonly state: NoteState;
  readonly reason: string;
  /** Null for the program. */
  readonly enteredBy: number | null;
  readonly at: Date;
};

/** Enters a state in the register; a proposal to fill ends with the state that allowed it. */
export async function enterState(trx: Transaction<DB>, input: StateEntry): Promise<void> {
  const { documentId, creditId, state, reason, enteredBy, at } = input;
  await trx
    .insertInto('promissory_notes')
    .values({ document_id: documentId, credit_id: creditId, state, state_since: at })
    .onConflict((conflict) =>
      conflict
        .column('document_id')
        .doUpdateSet({ state, state_since: at, version: sql`promissory_notes.version + 1` }),
    )
    .execute();
  await trx
    .insertInto('promissory_note_entries')
    .values({ document_id: documentId, state, reason, entered_by: enteredBy, entered_at: at })
    .execute();
  await trx
    .updateTable('note_fillings')
    .set({ state: 'RETURNED', decided_at: at, decision_note: reason })
    .where('document_id', '=', documentId)
    .where('state', '=', 'PROPOSED')
    .execute();
}

/** Every step of a credit can change what its note is worth. */
export const settleOnStep: StepEffect = (ctx, { credit: { creditId } }) =>
  unsafeSettleNotes(ctx, creditId);

/** The same for what happens to documents without a step of their credit. */
export const settleNotes = command(
  'settle_notes',
  async (ctx: CommandContext<null>, { creditId }: { readonly creditId: number }) => {
    await unsafeLockCredit(ctx.trx, creditId);
    const audit = await unsafeSettleNotes(ctx, creditId);
    const ids = { credit_id: creditId };
    const seen = { topic: 'credits', kind: 'documents_changed', ids } as const;
    return { reply: audit.length, audit, events: audit.length === 0 ? [] : [seen] };
  },
);
