import { z } from '@cuotaclara/contract';
import {
  changedField,
  type HistoryEntry,
  type HistoryKind,
} from '@cuotaclara/contract/credits/credit-history';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { type CreditReader, notesReadBy } from './credit-reader.ts';

/** Nobody reads further back, and no credit goes to and fro so often. */
const HISTORY_MAX = 200;

const ASKED = stateIdOf('DOCUMENTOS_PENDIENTES');
const DISBURSED = stateIdOf('DESEMBOLSADO');

type Asked = { readonly creditId: number; readonly reader: CreditReader };

type Row = {
  readonly kind: HistoryKind;
  readonly history_id: number;
  readonly from_state_id: number | null;
  readonly to_state_id: number | null;
  readonly subject: string | null;
  readonly changes: unknown;
  readonly note: string | null;
  readonly by_id: number | null;
  readonly at: Date;
};

const askForStory = writtenOnce();

const storedChanges = z.array(changedField);

/**
 * All that happened to a credit, newest first. What one command did has one moment: of that, the
 * step is what came of it and stands on top.
 */
export async function unsafeReadHistory(
  db: Reader,
  { creditId, reader }: Asked,
): Promise<HistoryEntry[]> {
  const rows = await askForStory(db, {
    shape: reader,
    values: { creditId },
    write: (blank) => story(db, { ...blank, reader }),
  });
  return rows.map(({ by_id, name, at, changes: stored, ...row }) => ({
    ...row,
    changes: z.parse(storedChanges, stored ?? []),
    by: by_id === null || name === null ? null : { user_id: by_id, name },
    at: at.toISOString(),
  }));
}

function story(db: Reader, asked: Asked) {
  const parts = [
    steps(asked),
    changes(asked),
    papersThatCame(asked),
    papersTakenBack(asked),
    policies(asked),
    approvals(asked),
    ...(asked.reader === 'decider' ? [voidedApprovals(asked), decidedHits(asked)] : []),
  ];
  return db
    .selectFrom(sql<Row>`(${sql.join(parts, sql` union all `)})`.as('story'))
    .leftJoin('users', 'users.user_id', 'story.by_id')
    .selectAll('story')
    .select(fullNameOf<string | null>('users').as('name'))
    .orderBy('story.at', 'desc')
    .orderBy(sql`case kind when 'step' then 2 when 'compliance_voided' then 1 else 0 end`, 'desc')
    .orderBy('story.history_id', 'desc')
    .limit(HISTORY_MAX);
}

type Part = RawBuilder<Row>;

/** With the step that waits for papers goes which they are. */
const steps = ({ creditId, reader }: Asked): Part => sql`
  select
    'step' as kind, history_id, from_state_id, to_state_id,
    case when to_state_id = ${ASKED} then (
      select string_agg(
        document_kinds.name || coalesce(' (' || request.note || ')', ''), ', '
        order by request_id
      )
      from credit_requests as request
      join document_kinds using (document_kind_id)
      where request.credit_id = credit_history.credit_id and asked_at = changed_at
    ) end as subject,
    null::jsonb as changes,
    case when to_state_id in (${sql.join(notesReadBy(reader))}) then note end as note,
    changed_by as by_id, changed_at as at
  from credit_history
  where credit_id = ${creditId}
`;

const changes = ({ creditId }: Asked): Part => sql`
  select kind, change_id, null, null, null, changes, null, changed_by, changed_at
  from credit_changes
  where credit_id = ${creditId}
`;

const papersThatCame = ({ creditId }: Asked): Part => sql`
  select
    'paper_arrived', request_id, null, null, document_kinds.name, null, null, answered_by,
    answered_at
  from credit_requests
  join document_kinds using (document_kind_id)
  where credit_id = ${creditId} and answered_at is not null
`;

const papersTakenBack = ({ creditId }: Asked): Part => sql`
  select
    'paper_withdrawn', request_id, null, null, document_kinds.name, null, null, withdrawn_by,
    withdrawn_at
  from credit_requests
  join document_kinds using (document_kind_id)
  where credit_id = ${creditId} and withdrawn_at is not null
`;

const policies = ({ creditId }: Asked): Part => sql`
  select
    'policy', policy_id, null, null, policy_number || ' de ' || insurers.name, null, null,
    registered_by, registered_at
  from policies
  join insurers using (insurer_id)
  where credit_id = ${creditId}
`;

/** A rejection is told by its step. One that was voided would say that something was found. */
const approvals = ({ creditId, reader }: Asked): Part => sql`
  select
    'compliance_approved', compliance_review_id, null, null, null, null,
    case when ${reader === 'decider'} then reason end, decided_by, decided_at
  from compliance_reviews
  where
    credit_id = ${creditId} and decision = 'approved'
    and (voided_at is null or ${reader === 'decider'})
`;

const voidedApprovals = ({ creditId }: Asked): Part => sql`
  select
    'compliance_voided', compliance_review_id, null, null, null, null, null, null, voided_at
  from compliance_reviews
  where credit_id = ${creditId} and voided_at is not null
`;

/** Findings are about a person; of this credit are those decided while it was on its way. */
const decidedHits = ({ creditId }: Asked): Part => sql`
  select
    'hit_' || decision, screening_hit_id, null, null, list_name, null, reason, decided_by,
    decided_at
  from credits
  join screening_hits using (borrower_id)
  where
    credits.credit_id = ${creditId}
    and decided_at between credits.created_at and coalesce(
      (
        select min(changed_at) from credit_history as over
        where over.credit_id = credits.credit_id and over.to_state_id >= ${DISBURSED}
      ),
      'infinity'
    )
`;
