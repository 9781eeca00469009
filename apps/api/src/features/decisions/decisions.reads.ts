import { z } from '@cuotaclara/contract';
import {
  DECISION_STATES,
  type DecisionState,
} from '@cuotaclara/contract/decisions/decision-states';
import { shownPreview } from '@cuotaclara/contract/decisions/preview';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { keyField } from '@cuotaclara/contract/values/fields';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

const stateField = keyField(DECISION_STATES);

const seenField = z.nullable(shownPreview);

type Named = { readonly kind: DecisionKind; readonly decisionId: number };

/** A decision as it is stored; who may see its subject is asked by the caller. */
export async function unsafeDecision(db: Reader, { kind, decisionId }: Named) {
  const row = await db
    .selectFrom('decisions as decision')
    .select([
      'decision.decision_id',
      'decision.subject',
      'decision.label',
      'decision.credit_id',
      'decision.amount',
      'decision.input',
      'decision.seen',
      'decision.reason',
      'decision.proposed_by',
      'decision.proposed_at',
      'decision.expires_on',
      'decision.state',
      'decision.decided_by',
      'decision.decided_at',
      'decision.decision_note',
      userName('decision.proposed_by').as('proposer'),
      userName<string | null>('decision.decided_by').as('decider'),
    ])
    .where('decision.decision_id', '=', decisionId)
    .where('decision.kind', '=', kind)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return { ...row, state: z.parse(stateField, row.state), seen: z.parse(seenField, row.seen) };
}

export type StoredDecision = Awaited<ReturnType<typeof unsafeDecision>>;

type About = { readonly kind: DecisionKind; readonly subject: number | string };

/** The proposal about a subject that nobody has decided; null without one. Not scoped. */
export async function unsafeOpenDecision(
  db: Reader,
  { kind, subject }: About,
): Promise<number | null> {
  const row = await db
    .selectFrom('decisions')
    .select('decision_id')
    .where('kind', '=', kind)
    .where('subject', '=', String(subject))
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return row?.decision_id ?? null;
}

/** States that a person brought about, in the words of who reads of it. */
export const ENDED_WORDS: Readonly<Record<Exclude<DecisionState, 'proposed'>, string>> = {
  approved: 'la aprobó',
  refused: 'no la aprobó',
  withdrawn: 'la retiró',
  voided: 'la dejó sin efecto',
  expired: 'la dejó vencer',
};
