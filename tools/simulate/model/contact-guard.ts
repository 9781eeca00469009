import { addDays, type Day, daysFrom, isDayOff, weekdayOf } from './days.ts';

export type SimChannel = 'call' | 'whatsapp' | 'sms' | 'email';

/** All that the model knows of one person; the acts of the simulation wrote it. */
export type SimFacts = {
  readonly authorised: Set<SimChannel>;
  /** Contacts that count, by day. */
  readonly counted: { readonly on: Day; readonly channel: SimChannel }[];
  readonly stops: Set<string>;
};

/** The hour of a day, with its minutes as a part: 18.5. */
export type SimMoment = { readonly day: Day; readonly hour: number };

export type SimVerdict = {
  readonly rule: string;
  readonly isOpen: boolean;
  /** The day and hour of the opening of a closed channel; null where only an act opens it. */
  readonly opensAt: { readonly day: Day; readonly hour: number } | null;
};

const WEEK = 7;
const WEEK_MAX = 3;
const SATURDAY = 6;

/** Hours of the law on a day; null where nobody is contacted. */
function hoursOf(day: Day): readonly [number, number] | null {
  if (isDayOff(day)) return null;
  return weekdayOf(day) === SATURDAY ? [8, 15] : [7, 19];
}

function ruleAt(facts: SimFacts, channel: SimChannel, { day, hour }: SimMoment) {
  const week = facts.counted
    .filter(({ on }) => on <= day && daysFrom(on, day) < WEEK)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const others = week.filter((contact) => contact.channel !== channel);
  const hours = hoursOf(day);
  if (facts.stops.size > 0) return { rule: 'stopped', from: null };
  if (!facts.authorised.has(channel)) return { rule: 'channel_not_authorised', from: null };
  if (hours === null || hour < hours[0] || hour >= hours[1]) {
    return { rule: 'out_of_hours', from: day };
  }
  if (week.some(({ on }) => on === day)) {
    return { rule: 'contacted_today', from: addDays(day, 1) };
  }
  const other = others.at(-1);
  if (other !== undefined) return { rule: 'other_channel', from: addDays(other.on, WEEK) };
  if (week.length >= WEEK_MAX) {
    const blocking = week[week.length - WEEK_MAX];
    return { rule: 'weekly_cap', from: blocking === undefined ? null : addDays(blocking.on, WEEK) };
  }
  return { rule: 'allowed', from: day };
}

/** Whether a debtor may be contacted about the debt at a moment, and if not when (Ley 2300). */
export function judge(facts: SimFacts, channel: SimChannel, at: SimMoment): SimVerdict {
  const { rule } = ruleAt(facts, channel, at);
  if (rule === 'allowed') return { rule, isOpen: true, opensAt: null };
  let moment = at;
  for (;;) {
    const found = ruleAt(facts, channel, moment);
    if (found.rule === 'allowed') return { rule, isOpen: false, opensAt: moment };
    if (found.from === null) return { rule, isOpen: false, opensAt: null };
    moment = openingFrom(found.from, moment);
  }
}

/** The first hour of the law on a day or after it that is later than a moment. */
function openingFrom(from: Day, after: SimMoment): SimMoment {
  for (let day = from; ; day = addDays(day, 1)) {
    const hours = hoursOf(day);
    if (hours === null) continue;
    if (day > after.day || hours[0] > after.hour) return { day, hour: hours[0] };
  }
}
