import { BUSINESS_TIME_ZONE, businessDayOf, STATE } from '@cuotaclara/contract';
import {
  AUTHORISATION_ORIGINS,
  CONTACT_CHANNEL_NAMES,
} from '@cuotaclara/contract/contacts/contact-words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { CONTACT_WEEK_DAYS } from './guard/contact-guard.ts';
import { type IsDayOff, openUntil } from './guard/contact-hours.ts';
import { contractsOf } from './guard/person-facts.reads.ts';

/** A row of `unsafeLastContactOf`. */
export type LastContact = {
  readonly last_contact_at: Date | null;
  readonly last_contact_channel: string | null;
  readonly last_contact_direction: string | null;
  readonly last_contact_outcome: string | null;
};

/**
 * The last contact with a person, about whatever credit, for a lateral join. Not scoped: for who
 * may read contacts.
 */
export const unsafeLastContactOf = (borrower: RawBuilder<number>): RawBuilder<LastContact> =>
  sql<LastContact>`(
    select reserved_at as last_contact_at, channel as last_contact_channel,
      direction as last_contact_direction, outcome as last_contact_outcome
    from contacts
    where contacts.borrower_id = ${borrower}
    order by reserved_at desc limit 1
  )`;

export type ContactMoment = {
  readonly now: Temporal.Instant;
  readonly isDayOff: IsDayOff;
  readonly weekMax: number;
};

const APART = Object.entries(AUTHORISATION_ORIGINS)
  .filter(([, { isApart }]) => isApart)
  .map(([name]) => name);

/**
 * Whether the guard lets the debtor be contacted for collection now, through any channel: what
 * `judgeContact` answers, for lists of thousands. Not scoped.
 */
export function unsafeIsOpenNow(
  borrower: RawBuilder<number>,
  { now, isDayOff, weekMax }: ContactMoment,
): RawBuilder<SqlBool> {
  const today = businessDayOf(now);
  const { hour } = now.toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const isOfficeHour = openUntil(now, { isDayOff, askedHours: null }) !== null;
  const from = today.subtract({ days: CONTACT_WEEK_DAYS - 1 });
  const newest = (subject: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select is_granted, origin, decided_at, from_hour, until_hour from contact_authorisations
    where contact_authorisations.borrower_id = ${borrower}
      and contact_authorisations.subject = ${subject}
    order by authorisation_id desc limit 1
  `;
  const isAskedHour = sql<SqlBool>`exists (
    select from (${newest(sql`'other_hours'`)}) as hours
    where is_granted and origin = any(${APART}::text[])
      and ${hour} >= from_hour and ${hour} < until_hour
      and decided_at > (
        select max(signed_at) from (
          ${contractsOf({ which: sql`borrower_id = ${borrower}`, state: STATE.signed })}
        ) as contract
      )
  )`;
  return sql<SqlBool>`(
    not exists (
      select from contact_stops
      where contact_stops.borrower_id = ${borrower} and lifted_at is null
    )
    and ${isOfficeHour ? sql`true` : isAskedHour}
    and exists (
      select from unnest(${[...CONTACT_CHANNEL_NAMES]}::text[]) as wanted (channel)
      cross join lateral (
        select count(*) as of_week,
          coalesce(bool_or(contacts.channel <> wanted.channel), false) as is_other,
          coalesce(bool_or(contacts.day = ${today.toString()}::date), false) as is_today
        from contacts
        where contacts.borrower_id = ${borrower} and contacts.is_counted
          and contacts.day between ${from.toString()}::date and ${today.toString()}::date
      ) as week
      where not is_other and not is_today and of_week < ${weekMax}
        and exists (select from (${newest(sql`wanted.channel`)}) as own where is_granted)
    )
  )`;
}
