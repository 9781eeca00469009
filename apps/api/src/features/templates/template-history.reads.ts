import type { DecisionState } from '@cuotaclara/contract/decisions/decision-states';
import {
  TEMPLATES_AUDIT_WORDS,
  type TemplateAction,
} from '@cuotaclara/contract/templates/audit-words';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

type HistoryLine = TemplateDetail['history'][number];

// Object.keys loses the literal names.
const ACTIONS = Object.keys(TEMPLATES_AUDIT_WORDS) as TemplateAction[];

/** Acts that the log has of versions from before their proposals were decisions. */
const DECIDED: readonly TemplateAction[] = ['template_proposed', 'template_returned'];

/** Ends of a proposal after which its version is a draft again. */
const RETURNED: readonly DecisionState[] = ['refused', 'withdrawn', 'voided', 'expired'];

const proposalsOf = (db: Reader, templateId: number) =>
  db
    .selectFrom('decisions')
    .select(['decisions.state', 'proposed_at', 'reason', 'decided_at', 'decision_note'])
    .select([
      userName('decisions.proposed_by').as('proposer'),
      userName<string | null>('decisions.decided_by').as('decider'),
    ])
    .where('kind', '=', templatePublication.kind)
    .where('subject', '=', String(templateId))
    .orderBy('decision_id')
    .execute();

type Proposal = Awaited<ReturnType<typeof proposalsOf>>[number];

function linesOf({
  state,
  proposer,
  proposed_at,
  reason,
  ...end
}: Proposal): readonly HistoryLine[] {
  const proposed = { happened_at: proposed_at.toISOString(), by: proposer, reason };
  const isReturned = RETURNED.some((each) => each === state);
  if (!isReturned || end.decided_at === null) return [{ action: 'template_proposed', ...proposed }];
  const returned = {
    happened_at: end.decided_at.toISOString(),
    by: end.decider,
    reason: end.decision_note,
  };
  return [
    { action: 'template_proposed', ...proposed },
    { action: 'template_returned', ...returned },
  ];
}

/** Acts on a version, oldest first: what the audit log says of it, and its proposals. */
export async function readHistory(db: Reader, templateId: number): Promise<HistoryLine[]> {
  const proposals = await proposalsOf(db, templateId);
  const rows = await db
    .selectFrom('audit_entries')
    .select(['action', 'happened_at', 'after'])
    .select(userName<string | null>('audit_entries.actor_user_id').as('by'))
    .where('subject_kind', '=', 'template')
    .where('subject_id', '=', String(templateId))
    .where(
      'action',
      'in',
      ACTIONS.filter((action) => proposals.length === 0 || !DECIDED.includes(action)),
    )
    .orderBy('happened_at')
    .orderBy('entry_id')
    .execute();
  const acts = rows.map(
    ({ action, happened_at, after, by }): HistoryLine => ({
      // The query asks for no other.
      action: action as TemplateAction,
      happened_at: happened_at.toISOString(),
      by,
      reason: reasonIn(after),
    }),
  );
  return [...acts, ...proposals.flatMap(linesOf)].toSorted((one, other) =>
    one.happened_at < other.happened_at ? -1 : 1,
  );
}

function reasonIn(after: unknown): string | null {
  const reason = after !== null && typeof after === 'object' ? Reflect.get(after, 'reason') : null;
  return typeof reason === 'string' ? reason : null;
}
