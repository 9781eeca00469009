import { AUTHORISATION_ORIGINS, CONTACT_STOPS } from '@cuotaclara/contract/contacts/contact-words';
import { MESSAGE_KINDS } from '@cuotaclara/contract/notifications/message-kinds';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

type ProofAsked = { readonly borrowerId: number; readonly direction: 'ASC' | 'DESC' };

type Labelled = Readonly<Record<string, { readonly label: string }>>;

const labelsOf = (words: Labelled): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(words).map(([name, { label }]) => [name, label])),
  );

/** Words of values in texts of the file; columns of their own have theirs in the shape. */
const ORIGINS = labelsOf(AUTHORISATION_ORIGINS);
const MESSAGES = labelsOf(MESSAGE_KINDS);
const STOPS = JSON.stringify(CONTACT_STOPS);

/** Not scoped: every row that proves how one person was contacted, by whatever credit. */
export const unsafeProofRows = (db: Reader, { borrowerId, direction }: ProofAsked) =>
  db
    .selectFrom(
      sql<Record<string, unknown>>`(
        select decided_at as at, 'authorisation' as kind, subject as channel, null as purpose,
          null as party, null as direction, recorded_by as agent_id, null::integer as credit_id,
          is_granted as is_counted, null as rule, null::timestamptz as opens_at, null as delivery,
          null as outcome,
          case when is_granted then '' else 'Ya no autoriza: ' end
            || case when from_hour is null then '' else from_hour || ':00 a ' || until_hour
            || ':00. ' end || text as text,
          ${ORIGINS}::jsonb ->> origin as origin, null as text_sha256, null as inputs
        from contact_authorisations where borrower_id = ${borrowerId}
        union all
        select stopped_at, 'stop', null, null, null, null, stopped_by, null, null, 'stopped',
          lifted_at, null, null,
          (${STOPS}::jsonb ->> kind) || ': ' || note || coalesce(' / ' || lift_note, ''),
          null, null, null
        from contact_stops where borrower_id = ${borrowerId}
        union all
        select reserved_at, 'contact', channel, purpose, inputs ->> 'party', direction, agent_id,
          credit_id, is_counted, rule, null, delivery, outcome,
          coalesce(asked_text, ${MESSAGES}::jsonb ->> message_kind), null,
          encode(text_sha256, 'hex'), inputs::text
        from contacts where borrower_id = ${borrowerId}
        union all
        select asked_at, 'refusal', channel, purpose, party, 'out', agent_id, credit_id, false,
          rule, opens_at, null, null, ${MESSAGES}::jsonb ->> message_kind, null,
          encode(text_sha256, 'hex'), inputs::text
        from contact_refusals where borrower_id = ${borrowerId}
      )`.as('row'),
    )
    .leftJoin('users', (join) => join.on('users.user_id', '=', sql<number>`row.agent_id`))
    .selectAll('row')
    .select(sql<string | null>`row.rule`.as('article'))
    .select(sql<string>`coalesce(${shortNameOf('users')}, 'Sistema')`.as('agent'))
    .orderBy(sql`row.at`, direction === 'ASC' ? 'asc' : 'desc');
