import { STATE } from '@cuotaclara/contract';
import type { PromissoryNoteState } from '@cuotaclara/contract/documents/document-words';
import { promissoryNoteFilling } from '@cuotaclara/contract/promissory-notes/filling';
import { sql, type Transaction } from 'kysely';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { voidDecision } from '#features/decisions/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { rightState, unsafeUnsettledPromissoryNotes } from './right-state.ts';

type SettleContext = Pick<CommandContext<Actor | null>, 'trx' | 'actor' | 'now'>;

type UnsettledPromissoryNote = {
  readonly document_id: number;
  readonly number: string;
  readonly before: string | null;
  readonly right: PromissoryNoteState;
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

function reasonOf({ right, before, credit_state_id, set_state }: UnsettledPromissoryNote): string {
  if (right === 'VOID') {
    const ended = ENDED_CREDITS[credit_state_id] ?? ENDED_SETS[set_state ?? ''];
    return ended ?? 'El pagaré quedó sin efecto.';
  }
  if (right === 'PAID') return 'El crédito está pagado.';
  if (before === 'PAID') return 'El crédito se debe otra vez.';
  return 'El pagaré quedó firmado y sellado.';
}

/**
 * Brings the register of a credit's promissory notes up to its credit, with an entry for each
 * change; a proposal to fill one ends with the state that allowed it. It may run any number of
 * times. Not scoped: the caller has locked the credit.
 */
async function unsafeSettlePromissoryNotes(
  { trx, actor, now }: SettleContext,
  creditId: number,
): Promise<readonly AuditEntry[]> {
  const unsettled = await unsafeUnsettledPromissoryNotes(trx)
    .select([
      'documents.document_id',
      'documents.number',
      'promissory_note.state as before',
      rightState.as('right'),
      'credits.credit_state_id',
      'sets.state as set_state',
    ])
    .where('documents.credit_id', '=', creditId)
    .orderBy('documents.document_id')
    .execute();
  const audit: AuditEntry[] = [];
  for (const promissoryNote of unsettled) {
    const reason = reasonOf(promissoryNote);
    const enteredBy = actor?.userId ?? null;
    const entry = {
      documentId: promissoryNote.document_id,
      state: promissoryNote.right,
      reason,
      enteredBy,
    };
    await enterState(trx, { ...entry, creditId, at: new Date(now.epochMilliseconds) });
    audit.push({
      action: 'promissory_note_state_changed',
      subject: { kind: 'credit', id: creditId },
      ...(promissoryNote.before !== null && {
        before: { promissory_note_state: promissoryNote.before },
      }),
      after: {
        document_number: promissoryNote.number,
        promissory_note_state: promissoryNote.right,
        promissory_note_reason: reason,
      },
    });
    const { document_id: subject } = promissoryNote;
    const { kind } = promissoryNoteFilling;
    audit.push(...(await voidDecision(trx, { kind, subject, by: null, note: reason })));
  }
  return audit;
}

type StateEntry = {
  readonly documentId: number;
  readonly creditId: number;
  readonly state: PromissoryNoteState;
  readonly reason: string;
  /** Null for the program. */
  readonly enteredBy: number | null;
  readonly at: Date;
};

/** Enters a state in the register. */
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
}

/** Every step of a credit can change what its promissory note is worth. */
export const settleOnStep: StepEffect = (ctx, { credit: { creditId } }) =>
  unsafeSettlePromissoryNotes(ctx, creditId);

/** The same for what happens to documents without a step of their credit. */
export const settlePromissoryNotes = command(
  'settle_promissory_notes',
  async (ctx: CommandContext<null>, { creditId }: { readonly creditId: number }) => {
    await unsafeLockCredit(ctx.trx, creditId);
    const audit = await unsafeSettlePromissoryNotes(ctx, creditId);
    const ids = { credit_id: creditId };
    const seen = { topic: 'credits', kind: 'documents_changed', ids } as const;
    return { reply: audit.length, audit, events: audit.length === 0 ? [] : [seen] };
  },
);
