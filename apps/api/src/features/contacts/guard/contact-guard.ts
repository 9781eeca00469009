import { businessDayOf } from '@cuotaclara/contract';
import type { ContactRuleName } from '@cuotaclara/contract/contacts/contact-rules';
import {
  type AskedChannel,
  CONTACT_PURPOSES,
  type ContactChannel,
  type ContactParty,
  type ContactPurpose,
  type ContactStop,
} from '@cuotaclara/contract/contacts/contact-words';
import { type ContactHours, type DayHours, firstOpening, openUntil } from './contact-hours.ts';

/** A contact that counts: one a person and day at most. */
export type CountedContact = { readonly on: Temporal.PlainDate; readonly channel: ContactChannel };

/** Other hours that a person asked for. */
export type AskedHours = DayHours & {
  readonly askedAt: Temporal.Instant;
  /** Whether they were asked for apart from the contract. */
  readonly isApart: boolean;
};

/** All that the guard knows about one person. */
export type PersonFacts = {
  readonly stops: readonly ContactStop[];
  readonly authorised: readonly ContactChannel[];
  readonly askedHours: AskedHours | null;
  /** When the newest contract was signed that the person answers for; null without one. */
  readonly contractAt: Temporal.Instant | null;
  /** Counted contacts about all credits of the person, today's among them. */
  readonly counted: readonly CountedContact[];
  readonly weekMax: number;
};

/** A contact that somebody wants to make. */
export type WantedContact = {
  readonly at: Temporal.Instant;
  readonly party: ContactParty;
  readonly channel: AskedChannel;
  readonly purpose: ContactPurpose;
};

type AskedContact = {
  readonly wanted: WantedContact;
  readonly facts: PersonFacts;
  readonly today: Temporal.PlainDate;
  readonly hours: ContactHours;
};

type GuardRule = {
  readonly name: ContactRuleName;
  readonly when: (asked: AskedContact) => boolean;
  readonly isAllowed: boolean;
  /** The day from which the rule may hold no more; null where no day ends it. */
  readonly next: (asked: AskedContact) => Temporal.PlainDate | null;
};

/** After a contact another channel waits so long, and so long is the week of the cap. */
export const CONTACT_WEEK_DAYS = 7;

const never = (): null => null;

const NOT_THE_PERSON: readonly ContactParty[] = ['reference', 'relative', 'employer'];

/** Contacts of the seven days that end with today, the oldest first. */
export const contactsOfTheWeek = (
  { counted }: Pick<PersonFacts, 'counted'>,
  today: Temporal.PlainDate,
): readonly CountedContact[] =>
  counted
    .filter(({ on }) => {
      const { days } = on.until(today, { largestUnit: 'day' });
      return days >= 0 && days < CONTACT_WEEK_DAYS;
    })
    .toSorted((one, other) => Temporal.PlainDate.compare(one.on, other.on));

const ofTheWeek = ({ facts, today }: AskedContact): readonly CountedContact[] =>
  contactsOfTheWeek(facts, today);

const byOtherChannel = (asked: AskedContact): readonly CountedContact[] =>
  ofTheWeek(asked).filter(({ channel }) => channel !== asked.wanted.channel);

const weekAfter = (contact: CountedContact | undefined): Temporal.PlainDate | null =>
  contact === undefined ? null : contact.on.add({ days: CONTACT_WEEK_DAYS });

/** The contact whose week has to pass before there is room for one more. */
function blockingOfCap(asked: AskedContact): CountedContact | undefined {
  const week = ofTheWeek(asked);
  return week[week.length - asked.facts.weekMax];
}

/** Rules of the Ley 2300 de 2023 in order: the first that matches decides. */
export const CONTACT_GUARD: readonly GuardRule[] = [
  {
    name: 'third_party',
    when: ({ wanted }) => NOT_THE_PERSON.includes(wanted.party),
    isAllowed: false,
    next: never,
  },
  {
    name: 'uncounted',
    when: ({ wanted: { purpose, channel } }) =>
      !CONTACT_PURPOSES[purpose].isCounted && channel !== 'visit',
    isAllowed: true,
    next: never,
  },
  {
    name: 'stopped',
    when: ({ facts }) => facts.stops.length > 0,
    isAllowed: false,
    next: never,
  },
  {
    name: 'visit',
    when: ({ wanted }) => wanted.channel === 'visit',
    isAllowed: false,
    next: never,
  },
  {
    name: 'channel_not_authorised',
    when: ({ wanted, facts }) => !facts.authorised.some((channel) => channel === wanted.channel),
    isAllowed: false,
    next: never,
  },
  {
    name: 'out_of_hours',
    when: ({ wanted, hours }) => openUntil(wanted.at, hours) === null,
    isAllowed: false,
    next: ({ today }) => today,
  },
  {
    name: 'contacted_today',
    when: ({ facts, today }) => facts.counted.some(({ on }) => on.equals(today)),
    isAllowed: false,
    next: ({ today }) => today.add({ days: 1 }),
  },
  {
    name: 'other_channel',
    when: (asked) => byOtherChannel(asked).length > 0,
    isAllowed: false,
    next: (asked) => weekAfter(byOtherChannel(asked).at(-1)),
  },
  {
    name: 'weekly_cap',
    when: (asked) => blockingOfCap(asked) !== undefined,
    isAllowed: false,
    next: (asked) => weekAfter(blockingOfCap(asked)),
  },
  { name: 'allowed', when: () => true, isAllowed: true, next: never },
];

export type ContactVerdict = {
  readonly rule: ContactRuleName;
  readonly isAllowed: boolean;
  /** Whether the contact counts against the next ones. */
  readonly isCounted: boolean;
  /** Until when an allowed contact is; null for one without hours and for a refused one. */
  readonly openUntil: Temporal.Instant | null;
  /** When a refused contact opens; null where nothing but an act opens it. */
  readonly opensAt: Temporal.Instant | null;
};

type GuardInput = {
  readonly wanted: WantedContact;
  readonly facts: PersonFacts;
  readonly isDayOff: ContactHours['isDayOff'];
};

/** Other hours count when the person asked for them later than the contract and apart from it. */
function validAskedHours({ askedHours, contractAt }: PersonFacts): DayHours | null {
  if (askedHours === null || contractAt === null || !askedHours.isApart) return null;
  const isLater = Temporal.Instant.compare(askedHours.askedAt, contractAt) > 0;
  return isLater ? askedHours : null;
}

/** Rules that follow one another until a contact opens. */
const LOOKS_AHEAD_MAX = 10;

/** Decides about a contact by the first rule that matches, and says when a refused one opens. */
export function judgeContact({ wanted, facts, isDayOff }: GuardInput): ContactVerdict {
  const hours: ContactHours = { isDayOff, askedHours: validAskedHours(facts) };
  const rule = ruleFor({ wanted, facts, hours });
  return {
    rule: rule.name,
    isAllowed: rule.isAllowed,
    isCounted: rule.isAllowed && CONTACT_PURPOSES[wanted.purpose].isCounted,
    openUntil: rule.isAllowed && rule.name !== 'uncounted' ? openUntil(wanted.at, hours) : null,
    opensAt: rule.isAllowed ? null : opening({ wanted, facts, hours }),
  };
}

type Judged = Omit<AskedContact, 'today'>;

const asked = (judged: Judged): AskedContact => ({
  ...judged,
  today: businessDayOf(judged.wanted.at),
});

function ruleFor(judged: Judged): GuardRule {
  const about = asked(judged);
  const rule = CONTACT_GUARD.find(({ when }) => when(about));
  if (rule === undefined) throw new Error('no rule of the contact guard matched');
  return rule;
}

/** The first moment at which no rule is in the way; the day of one rule may meet another one. */
function opening(judged: Judged): Temporal.Instant | null {
  let { wanted } = judged;
  for (let looks = 0; looks < LOOKS_AHEAD_MAX; looks += 1) {
    const rule = ruleFor({ ...judged, wanted });
    if (rule.isAllowed) return wanted.at;
    const day = rule.next(asked({ ...judged, wanted }));
    if (day === null) return null;
    wanted = { ...wanted, at: firstOpening({ day, after: wanted.at }, judged.hours) };
  }
  throw new Error('the contact guard finds no opening');
}
