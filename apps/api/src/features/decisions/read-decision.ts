import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import type {
  BoundDecision,
  DecisionDay,
  DecisionPreview,
  FoundDecision,
} from '#contributions/decisions.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal, refuse } from '#platform/http/refusal.ts';
import { unsafeDecision, unsafeOpenDecision } from './decisions.reads.ts';
import { changesBetween, withHash } from './preview-hash.ts';
import { unsafeDeciders, unsafeMayPropose } from './who-decides.reads.ts';

type Looked = { readonly preview: DecisionPreview | null; readonly obstacle: string | null };

const NOTHING: Looked = { preview: null, obstacle: null };

/** The preview of now, or why it cannot be done as things are. */
async function lookAt(
  db: Reader,
  { preview: see }: FoundDecision,
  day: DecisionDay,
): Promise<Looked> {
  try {
    return { preview: await see(db, day), obstacle: null };
  } catch (error) {
    return { preview: null, obstacle: refusalOf(error) };
  }
}

/** Words of a refusal; any other failure goes on. */
function refusalOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return error.message;
}

/** The obstacle that keeps this person from approving what can be done. */
async function unreadyText(
  db: Reader,
  named: FoundDecision,
  day: DecisionDay,
): Promise<string | null> {
  try {
    await named.demandReady(db, day);
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

type PreviewInput = {
  readonly subject: unknown;
  /** Null before anyone has said it. */
  readonly input: unknown;
  /** An earlier proposal about the same; null where it is proposed for the first time. */
  readonly since: number | null;
  readonly actor: Actor;
  readonly day: DecisionDay;
};

type Since = Pick<PreviewInput, 'subject' | 'since'> & { readonly kind: DecisionKind };

/** The preview that the proposer of an earlier proposal about the same subject saw. */
async function seenBefore(db: Reader, { kind, subject, since }: Since) {
  if (since === null) return null;
  const row = await unsafeDecision(db, { kind, decisionId: since });
  return row.subject === String(subject) ? row.seen : refuse('not_found');
}

/** The preview of a decision about a subject, or the proposal that is open about it. */
export async function previewDecision(
  db: Reader,
  declared: BoundDecision,
  { subject, input, since, actor, day }: PreviewInput,
) {
  const { kind } = declared;
  const named = await declared.find(db, { subject, input, actor });
  const seen = await seenBefore(db, { kind, subject, since });
  const { preview, obstacle } = await lookAt(db, named, day);
  return {
    open_decision_id: await unsafeOpenDecision(db, { kind, subject: String(subject) }),
    preview: preview && withHash(preview),
    obstacle,
    ...(seen && preview && { changes: changesBetween(kind, { was: seen, is: preview }) }),
  };
}

type ReadInput = {
  readonly decisionId: number;
  readonly actor: Actor;
  readonly day: DecisionDay;
};

type Proposer = { readonly kind: DecisionKind; readonly userId: number; readonly name: string };

async function movedText(db: Reader, { kind, userId, name }: Proposer): Promise<string | null> {
  const { propose } = wordsOf(kind);
  if (await unsafeMayPropose(db, { userId, propose })) return null;
  return new Refusal('proposer_moved', { facts: { who: name } }).message;
}

/** A decision in the actor's scope: who proposed it, what it changes now, what changed since. */
export async function readDecision(
  db: Reader,
  declared: BoundDecision,
  { decisionId, actor, day }: ReadInput,
) {
  const { kind } = declared;
  const row = await unsafeDecision(db, { kind, decisionId });
  const { subject, input, seen, proposed_by, decided_by, decider } = row;
  const named = await declared.find(db, { subject, input, actor });
  const isOpen = row.state === 'proposed';
  const { preview, obstacle } = isOpen ? await lookAt(db, named, day) : NOTHING;
  const isForOther = preview !== null && proposed_by !== actor.userId;
  const unready = isForOther ? await unreadyText(db, named, day) : null;
  const moved = isOpen
    ? await movedText(db, { kind, userId: proposed_by, name: row.proposer })
    : null;
  const { decide, code } = wordsOf(kind);
  return {
    decision_id: decisionId,
    state: row.state,
    label: row.label,
    subject,
    credit_id: row.credit_id,
    input: named.input,
    reason: row.reason,
    proposed_by: { user_id: proposed_by, name: row.proposer },
    proposed_at: row.proposed_at.toISOString(),
    expires_on: row.expires_on,
    decided_by: decided_by === null ? null : { user_id: decided_by, name: decider ?? '' },
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_note: row.decision_note,
    seen,
    preview: preview && withHash(preview),
    obstacle: moved ?? obstacle ?? unready,
    needs_code: code && actor.secondFactor.isOn,
    changes: seen && preview ? changesBetween(kind, { was: seen, is: preview }) : [],
    deciders: isOpen ? await unsafeDeciders(db, { decide, proposedBy: proposed_by }) : [],
  };
}
