import { businessDayOf, z } from '@cuotaclara/contract';
import type { ContactBoard, ContactedPerson } from '@cuotaclara/contract/contacts/contact-board';
import {
  authorisationOriginField,
  authorisationSubjectField,
  CONTACT_CHANNEL_NAMES,
  contactChannelField,
  contactStopField,
} from '@cuotaclara/contract/contacts/contact-words';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { readDaysOff } from './guard/calendar.ts';
import { contactsOfTheWeek, judgeContact, type PersonFacts } from './guard/contact-guard.ts';
import type { IsDayOff } from './guard/contact-hours.ts';
import { unsafePersonFacts } from './guard/person-facts.reads.ts';
import { whyText } from './guard/why-text.ts';
import { type PersonOfCredit, readPeopleOfCredit } from './people-of-credit.reads.ts';

export type BoardAsked = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly settings: Pick<Settings, 'get'>;
};

/** Open and closed channels of each person of a credit in scope, now. */
export async function readBoard(
  db: Reader,
  { creditId, actor, now, settings }: BoardAsked,
): Promise<ContactBoard> {
  const people = await readPeopleOfCredit(db, { creditId, actor });
  const borrowerIds = people.map(({ borrower_id }) => borrower_id);
  const today = businessDayOf(now);
  const weekMax = settings.get('contact_weekly_max');
  const factsOf = await unsafePersonFacts(db, { borrowerIds, today, weekMax });
  const isDayOff = await readDaysOff(db, today);
  const authorisations = await readAuthorisations(db, borrowerIds);
  const stops = await readStops(db, borrowerIds);
  const pending = await readPending(db, { borrowerIds, actor });
  return {
    as_of: now.toString(),
    people: people.map((person) => {
      const facts = factsOf(person.borrower_id);
      return {
        ...person,
        week_count: contactsOfTheWeek(facts, today).length,
        week_max: weekMax,
        channels: answersFor({ person, facts, now, isDayOff }),
        authorisations: authorisations.of(person.borrower_id),
        stops: stops.of(person.borrower_id),
        pending: pending.of(person.borrower_id),
      };
    }),
  };
}

type AnswersInput = {
  readonly person: PersonOfCredit;
  readonly facts: PersonFacts;
  readonly now: Temporal.Instant;
  readonly isDayOff: IsDayOff;
};

const answersFor = ({ person, facts, now, isDayOff }: AnswersInput): ContactedPerson['channels'] =>
  CONTACT_CHANNEL_NAMES.map((channel) => {
    const wanted = { at: now, party: person.party, channel, purpose: 'collection' } as const;
    const verdict = judgeContact({ wanted, facts, isDayOff });
    return {
      channel,
      is_open: verdict.isAllowed,
      rule: verdict.rule,
      why: whyText({ verdict, facts, wanted }),
      open_until: verdict.openUntil?.toString() ?? null,
      opens_at: verdict.opensAt?.toString() ?? null,
    };
  });

/** Parts of people, looked up by the person. */
const byPerson = <Part>(
  parts: readonly { readonly borrowerId: number; readonly part: Part }[],
) => ({
  of: (id: number): Part[] =>
    parts.filter(({ borrowerId }) => borrowerId === id).map(({ part }) => part),
});

/** The newest line of each subject. */
async function readAuthorisations(db: Reader, borrowerIds: readonly number[]) {
  const rows = await db
    .selectFrom('contact_authorisations')
    .select(['borrower_id', 'subject', 'is_granted', 'from_hour', 'until_hour'])
    .select(['text', 'origin', 'decided_at'])
    .distinctOn(['borrower_id', 'subject'])
    .where('borrower_id', 'in', borrowerIds)
    .orderBy('borrower_id')
    .orderBy('subject')
    .orderBy('authorisation_id', 'desc')
    .execute();
  return byPerson(
    rows.map(({ borrower_id: borrowerId, decided_at, subject, origin, ...row }) => ({
      borrowerId,
      part: {
        ...row,
        subject: z.parse(authorisationSubjectField, subject),
        origin: z.parse(authorisationOriginField, origin),
        at: decided_at.toISOString(),
      },
    })),
  );
}

async function readStops(db: Reader, borrowerIds: readonly number[]) {
  const rows = await db
    .selectFrom('contact_stops as stop')
    .innerJoin('users', 'users.user_id', 'stop.stopped_by')
    .select(['stop.stop_id', 'stop.borrower_id', 'stop.kind', 'stop.note', 'stop.stopped_at'])
    .select(['users.user_id', shortNameOf('users').as('name')])
    .where('stop.borrower_id', 'in', borrowerIds)
    .where('stop.lifted_at', 'is', null)
    .orderBy('stop.stop_id')
    .execute();
  return byPerson(
    rows.map(({ borrower_id: borrowerId, kind, stopped_at, user_id, name, ...row }) => ({
      borrowerId,
      part: {
        ...row,
        kind: z.parse(contactStopField, kind),
        by: { user_id, name },
        at: stopped_at.toISOString(),
      },
    })),
  );
}

type PendingAsked = { readonly borrowerIds: readonly number[]; readonly actor: Actor };

/** Attempts of people that nobody has ended; those of messages end by themselves. */
async function readPending(db: Reader, { borrowerIds, actor }: PendingAsked) {
  const rows = await db
    .selectFrom('contacts')
    .innerJoin('users', 'users.user_id', 'contacts.agent_id')
    .select(['contacts.contact_id', 'contacts.borrower_id', 'contacts.channel'])
    .select(['contacts.reserved_at', 'users.user_id', shortNameOf('users').as('name')])
    .where('contacts.borrower_id', 'in', borrowerIds)
    .where('contacts.ended_at', 'is', null)
    .where('contacts.message_id', 'is', null)
    .orderBy('contacts.contact_id', 'desc')
    .execute();
  return byPerson(
    rows.map(({ borrower_id: borrowerId, channel, reserved_at, user_id, name, contact_id }) => ({
      borrowerId,
      part: {
        contact_id,
        channel: z.parse(contactChannelField, channel),
        by: { user_id, name },
        at: reserved_at.toISOString(),
        is_own: user_id === actor.userId,
      },
    })),
  );
}
