import { STATE, z } from '@cuotaclara/contract';
import {
  AUTHORISATION_ORIGINS,
  authorisationOriginField,
  CONTACT_CHANNEL_NAMES,
  contactChannelField,
  contactStopField,
} from '@cuotaclara/contract/contacts/contact-words';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import {
  type AskedHours,
  CONTACT_WEEK_DAYS,
  type CountedContact,
  type PersonFacts,
} from './contact-guard.ts';

type FactsAsked = {
  readonly borrowerIds: readonly number[];
  readonly today: Temporal.PlainDate;
  readonly weekMax: number;
};

export type FactsOf = (borrowerId: number) => PersonFacts;

const instantOf = (date: Date): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** Not scoped: what the guard knows about people, by whatever credit it came to be. */
export async function unsafePersonFacts(
  db: Reader,
  { borrowerIds, today, weekMax }: FactsAsked,
): Promise<FactsOf> {
  const [authorisations, stops, counted, contracts] = [
    await readLatestAuthorisations(db, borrowerIds),
    await readStanding(db, borrowerIds),
    await readCounted(db, { borrowerIds, today }),
    await readContracts(db, borrowerIds),
  ];
  return (borrowerId) => {
    const own = <T extends { readonly borrower_id: number }>(rows: readonly T[]) =>
      rows.filter((row) => row.borrower_id === borrowerId);
    const granted = own(authorisations).filter(({ is_granted }) => is_granted);
    const hours = granted.find(({ subject }) => subject === 'other_hours');
    const signedAt = own(contracts).at(0)?.signed_at ?? null;
    return {
      stops: own(stops).map(({ kind }) => z.parse(contactStopField, kind)),
      authorised: CONTACT_CHANNEL_NAMES.filter((name) =>
        granted.some(({ subject }) => subject === name),
      ),
      askedHours: hours === undefined ? null : askedHoursOf(hours),
      contractAt: signedAt === null ? null : instantOf(signedAt),
      counted: own(counted).map(toCounted),
      weekMax,
    };
  };
}

const readLatestAuthorisations = (db: Reader, borrowerIds: readonly number[]) =>
  db
    .selectFrom('contact_authorisations')
    .select(['borrower_id', 'subject', 'is_granted', 'from_hour', 'until_hour'])
    .select(['origin', 'decided_at'])
    .distinctOn(['borrower_id', 'subject'])
    .where('borrower_id', 'in', borrowerIds)
    .orderBy('borrower_id')
    .orderBy('subject')
    .orderBy('authorisation_id', 'desc')
    .execute();

type AuthorisationRow = Awaited<ReturnType<typeof readLatestAuthorisations>>[number];

function askedHoursOf(row: AuthorisationRow): AskedHours | null {
  const { from_hour: from, until_hour: until } = row;
  // A CHECK gives hours to an authorisation of other hours.
  if (from === null || until === null) return null;
  const origin = z.parse(authorisationOriginField, row.origin);
  const { isApart } = AUTHORISATION_ORIGINS[origin];
  return { from, until, askedAt: instantOf(row.decided_at), isApart };
}

const readStanding = (db: Reader, borrowerIds: readonly number[]) =>
  db
    .selectFrom('contact_stops')
    .select(['borrower_id', 'kind'])
    .where('borrower_id', 'in', borrowerIds)
    .where('lifted_at', 'is', null)
    .orderBy('stop_id')
    .execute();

const readCounted = (
  db: Reader,
  { borrowerIds, today }: Pick<FactsAsked, 'borrowerIds' | 'today'>,
) =>
  db
    .selectFrom('contacts')
    .select(['borrower_id', 'day', 'channel'])
    .where('borrower_id', 'in', borrowerIds)
    .where('is_counted', '=', true)
    .where('day', '>', today.subtract({ days: CONTACT_WEEK_DAYS }).toString())
    .where('day', '<=', today.toString())
    .orderBy('day')
    .execute();

const toCounted = (row: { readonly day: string; readonly channel: string }): CountedContact => ({
  on: Temporal.PlainDate.from(row.day),
  channel: z.parse(contactChannelField, row.channel),
});

type ContractsAsked = {
  /** A condition on `borrower_id`. */
  readonly which: RawBuilder<unknown>;
  readonly state: number;
};

/** When people signed the credits that they owe or answer for. */
export const contractsOf = ({ which, state }: ContractsAsked): RawBuilder<ContractRow> => sql`
  select answered.borrower_id, step.changed_at as signed_at
  from (
    select borrower_id, credit_id from credits where ${which}
    union all
    select borrower_id, credit_id from credit_co_debtors where ${which} and state = 'ACCEPTED'
  ) as answered
  join credit_history as step using (credit_id)
  where step.to_state_id = ${state}
`;

type ContractRow = { readonly borrower_id: number; readonly signed_at: Date };

/** The newest signature of a credit that each person owes or answers for. */
const readContracts = (db: Reader, borrowerIds: readonly number[]) =>
  readRows(
    db,
    sql<ContractRow>`
      select borrower_id, max(signed_at) as signed_at
      from (${contractsOf({
        which: sql`borrower_id = any(${borrowerIds}::integer[])`,
        state: STATE.signed,
      })}) as contract
      group by borrower_id
    `,
  );
