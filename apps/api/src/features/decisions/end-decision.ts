import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import type { DecisionState } from '@cuotaclara/contract/decisions/decision-states';
import type { ShownPreview } from '@cuotaclara/contract/decisions/preview';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { clockInSentence } from '@cuotaclara/contract/values/clock';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { sql, type Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { LiveEvent } from '#platform/command/live-event.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { ENDED_WORDS, type StoredDecision, unsafeDecision } from './decisions.reads.ts';

type End = {
  readonly kind: DecisionKind;
  readonly decisionId: number;
  readonly state: Exclude<DecisionState, 'proposed'>;
  /** Null of what the program ends. */
  readonly by: number | null;
  readonly note: string | null;
  readonly seen?: ShownPreview;
};

/** Keeps how a proposal ends. Of two people who decide at once the second is told of the first. */
export async function keepEnd(
  trx: Transaction<DB>,
  { kind, decisionId, state, by, note, seen }: End,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('decisions')
    .set({
      state,
      decided_by: by,
      decided_at: sql<Date>`current_timestamp`,
      decision_note: note,
      ...(seen !== undefined && { decided_seen: JSON.stringify(seen) }),
    })
    .where('decision_id', '=', decisionId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuseDecided(await unsafeDecision(trx, { kind, decisionId }));
}

/** Refuses to decide twice, with who decided and when. */
export function refuseDecided({ state, decider, decided_at: at }: StoredDecision): never {
  if (state === 'proposed' || at === null) return refuse('decision_decided');
  const moment = at.toTemporalInstant().toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const day = longDay(moment.toPlainDate().toString());
  const when = `el ${day} a ${clockInSentence(moment.toPlainTime())}`;
  if (decider === null) {
    const ended = state === 'voided' ? 'Quedó sin efecto' : 'Venció';
    return refuse('decision_decided', { what: `${ended} ${when}` });
  }
  return refuse('decision_decided', { what: `${decider} ${ENDED_WORDS[state]} ${when}` });
}

type Told = Pick<StoredDecision, 'decision_id' | 'credit_id' | 'label'> & {
  readonly kind: DecisionKind;
};

/** A line of the audit log about a decision. */
export const auditLine = (
  action: AuditEntry['action'],
  { kind, decision_id, credit_id, label }: Told,
  facts: AuditEntry['after'] = {},
): AuditEntry => ({
  action,
  subject:
    credit_id === null ? { kind: 'decision', id: decision_id } : { kind: 'credit', id: credit_id },
  after: { decision_kind: kind, decision_about: label, ...facts },
});

/** Tells open screens that a decision is not as they show it. */
export const decisionEvent = ({
  decision_id,
  credit_id,
}: Pick<Told, 'decision_id' | 'credit_id'>): LiveEvent => ({
  topic: 'decisions',
  kind: 'decision_changed',
  ids: { decision_id, ...(credit_id !== null && { credit_id }) },
});
