import type { SeenPreview } from '@cuotaclara/contract/decisions/preview';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import type {
  BoundDecision,
  DecisionDay,
  MadeDecision,
  Prepared,
} from '#contributions/decisions.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal, refuse } from '#platform/http/refusal.ts';
import { type StoredDecision, unsafeDecision } from './decisions.reads.ts';
import { refuseDecided } from './end-decision.ts';
import { hashOf } from './preview-hash.ts';

/** An approval as its person sends it. */
export type Approval = {
  readonly kind: DecisionKind;
  readonly decisionId: number;
  readonly seen: SeenPreview;
  readonly ticked: readonly string[];
  readonly note: string | null;
  /** The route has checked a code of the approver's authenticator application. */
  readonly hadSecondFactor: boolean;
};

/** Something made for an approval, as a part of the input of its command. */
export type Preparation = {
  /** Answers what was made, or refuses as its making was refused. */
  take(): Prepared;
  discard(): Promise<void>;
  toJSON(): string;
};

/** A decision as the person who approves it now makes it. */
export const madeOf = (
  { decision_id, reason, proposed_by }: StoredDecision,
  { note, hadSecondFactor }: Pick<Approval, 'note' | 'hadSecondFactor'>,
  { userId }: Pick<Actor, 'userId'>,
): MadeDecision => ({
  decisionId: decision_id,
  reason,
  proposedBy: proposed_by,
  approvedBy: userId,
  note,
  hadSecondFactor,
});

type Prepare = {
  readonly approval: Approval;
  readonly actor: Actor;
  readonly day: DecisionDay;
};

/**
 * Makes what the approval of a kind needs before its transaction, where the decision could be made
 * as it was seen. A refusal waits for the command, which may answer a repeated call by its key.
 */
export async function prepareApproval(
  db: Reader,
  declared: BoundDecision,
  asked: Prepare,
): Promise<Preparation> {
  try {
    const prepared = await makeIt(db, declared, asked);
    return { take: () => prepared, discard: () => prepared.discard(), toJSON };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const take = () => {
      throw error;
    };
    return { take, discard: async () => {}, toJSON };
  }
}

/** Made at another moment it is still the same call. */
const toJSON = (): string => 'prepared';

async function makeIt(db: Reader, declared: BoundDecision, { approval, actor, day }: Prepare) {
  const { kind, decisionId, seen } = approval;
  const row = await unsafeDecision(db, { kind, decisionId });
  if (row.state !== 'proposed') refuseDecided(row);
  if (row.proposed_by === actor.userId) refuse('decision_own');
  const { subject, input } = row;
  const { preview, demandReady, prepare } = await declared.find(db, { subject, input, actor });
  if (seen.hash !== hashOf(await preview(db, day))) refuse('decision_changed');
  await demandReady(db, day);
  if (prepare === null) throw new Error(`${kind} prepares nothing`);
  return prepare(madeOf(row, approval, actor), day);
}
