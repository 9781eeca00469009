import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { CONTACT_RULES } from '@cuotaclara/contract/contacts/contact-rules';
import { CONTACT_PURPOSES, CONTACT_STOPS } from '@cuotaclara/contract/contacts/contact-words';
import { describe, expect, test } from 'vitest';
import { isDayOffByLaw } from './calendar.ts';
import {
  CONTACT_GUARD,
  type CountedContact,
  judgeContact,
  type PersonFacts,
  type WantedContact,
} from './contact-guard.ts';

/** A moment by the clock of Bogotá. */
const at = (text: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(BUSINESS_TIME_ZONE).toInstant();

const inBogota = (moment: Temporal.Instant | null): string | null =>
  moment?.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toPlainDateTime().toString() ?? null;

const counted = (on: string, channel: CountedContact['channel'] = 'call'): CountedContact => ({
  on: Temporal.PlainDate.from(on),
  channel,
});

const OPEN: PersonFacts = {
  stops: [],
  authorised: ['call', 'whatsapp', 'sms'],
  askedHours: null,
  contractAt: at('2026-02-26T10:20'),
  counted: [],
  weekMax: 3,
};

/** Thursday 12 November 2026 at 16:20; Monday 16 is a holiday. */
const CALL: WantedContact = {
  at: at('2026-11-12T16:20'),
  party: 'debtor',
  channel: 'call',
  purpose: 'collection',
};

type Case = { readonly wanted?: Partial<WantedContact>; readonly facts?: Partial<PersonFacts> };

const judge = ({ wanted, facts }: Case) => {
  const { rule, isAllowed, isCounted, opensAt, openUntil } = judgeContact({
    wanted: { ...CALL, ...wanted },
    facts: { ...OPEN, ...facts },
    isDayOff: isDayOffByLaw,
  });
  return { rule, isAllowed, isCounted, opens: inBogota(opensAt), until: inBogota(openUntil) };
};

const refused = (rule: string, opens: string | null) => ({
  rule,
  isAllowed: false,
  isCounted: false,
  opens,
  until: null,
});

const open = (until: string) => ({
  rule: 'allowed',
  isAllowed: true,
  isCounted: true,
  opens: null,
  until,
});

test('the table has a rule for every rule in words, each once', () => {
  const names = CONTACT_GUARD.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(CONTACT_RULES).toSorted());
});

test('an authorised channel within hours is open and counted', () => {
  expect(judge({})).toEqual(open('2026-11-12T19:00:00'));
});

describe('the hours of the law', () => {
  test.each([
    ['Friday 06:59', '2026-11-13T06:59:59', refused('out_of_hours', '2026-11-13T07:00:00')],
    ['Friday 07:00', '2026-11-13T07:00', open('2026-11-13T19:00:00')],
    ['Thursday 18:59', '2026-11-12T18:59:59', open('2026-11-12T19:00:00')],
    ['Thursday 19:00', '2026-11-12T19:00', refused('out_of_hours', '2026-11-13T07:00:00')],
    ['Saturday 07:59', '2026-11-14T07:59:59', refused('out_of_hours', '2026-11-14T08:00:00')],
    ['Saturday 08:00', '2026-11-14T08:00', open('2026-11-14T15:00:00')],
    ['Saturday 14:59', '2026-11-14T14:59:59', open('2026-11-14T15:00:00')],
    ['Saturday 15:00', '2026-11-14T15:00', refused('out_of_hours', '2026-11-17T07:00:00')],
    ['Sunday 10:00', '2026-11-15T10:00', refused('out_of_hours', '2026-11-17T07:00:00')],
    ['a moved holiday', '2026-11-16T10:00', refused('out_of_hours', '2026-11-17T07:00:00')],
    ['the day it was moved from', '2026-11-11T10:00', open('2026-11-11T19:00:00')],
    ['Easter Thursday', '2026-04-02T10:00', refused('out_of_hours', '2026-04-04T08:00:00')],
    ['a holiday on a Saturday', '2027-05-01T10:00', refused('out_of_hours', '2027-05-03T07:00:00')],
  ])('on %s', (_when, moment, verdict) => {
    expect(judge({ wanted: { at: at(moment) } })).toEqual(verdict);
  });

  test('a holiday of the catalogue closes a day that the law does not', () => {
    const isDayOff = (day: Temporal.PlainDate) =>
      isDayOffByLaw(day) || day.toString() === '2026-11-12';
    const verdict = judgeContact({ wanted: CALL, facts: OPEN, isDayOff });
    expect([verdict.rule, inBogota(verdict.opensAt)]).toEqual([
      'out_of_hours',
      '2026-11-13T07:00:00',
    ]);
  });
});

describe('other hours that a person asked for', () => {
  const askedHours = { from: 19, until: 21, askedAt: at('2026-03-01T11:00'), isApart: true };
  const wanted = { at: at('2026-11-12T20:00') };

  test('after the contract and apart from it open the channel', () => {
    expect(judge({ wanted, facts: { askedHours } })).toEqual(open('2026-11-12T21:00:00'));
  });

  test('hold on a Sunday too, and nothing beyond them', () => {
    const sunday = (time: string) =>
      judge({ wanted: { at: at(`2026-11-15T${time}`) }, facts: { askedHours } });
    expect(sunday('20:00')).toEqual(open('2026-11-15T21:00:00'));
    expect(sunday('12:00')).toEqual(refused('out_of_hours', '2026-11-15T19:00:00'));
  });

  test('do not make room for a second contact on the day', () => {
    const facts = { askedHours, counted: [counted('2026-11-12')] };
    expect(judge({ wanted, facts })).toEqual(refused('contacted_today', '2026-11-13T07:00:00'));
  });

  test.each([
    ['in the contract', { askedHours: { ...askedHours, isApart: false } }],
    ['before the contract', { askedHours: { ...askedHours, askedAt: at('2026-02-26T10:19') } }],
    ['at the moment of the contract', { askedHours: { ...askedHours, askedAt: OPEN.contractAt } }],
    ['without a contract', { askedHours, contractAt: null }],
  ])('%s do not count', (_what, facts) => {
    const known = facts as Partial<PersonFacts>;
    expect(judge({ wanted, facts: known })).toEqual(refused('out_of_hours', '2026-11-13T07:00:00'));
  });
});

describe('the contacts of a person', () => {
  test('one that counted today closes every channel until the next open day', () => {
    const facts = { counted: [counted('2026-11-12')] };
    expect(judge({ facts })).toEqual(refused('contacted_today', '2026-11-13T07:00:00'));
  });

  test('a call on Friday closes the call of Saturday and not that of the day after', () => {
    const facts = { counted: [counted('2026-11-13')] };
    const friday = { at: at('2026-11-13T10:00') };
    expect(judge({ wanted: friday, facts })).toEqual(
      refused('contacted_today', '2026-11-14T08:00:00'),
    );
    const saturday = { at: at('2026-11-14T08:00') };
    expect(judge({ wanted: saturday, facts })).toEqual(open('2026-11-14T15:00:00'));
  });

  test('another channel opens on the seventh day after a contact, and not before', () => {
    const facts = { counted: [counted('2026-11-06')] };
    const byWhatsapp = (moment: string) =>
      judge({ wanted: { channel: 'whatsapp', at: at(moment) }, facts });
    expect(byWhatsapp('2026-11-12T16:20')).toEqual(refused('other_channel', '2026-11-13T07:00:00'));
    expect(byWhatsapp('2026-11-13T07:00')).toEqual(open('2026-11-13T19:00:00'));
  });

  test('the same channel is open within the seven days', () => {
    expect(judge({ facts: { counted: [counted('2026-11-06')] } })).toEqual(
      open('2026-11-12T19:00:00'),
    );
  });

  test('another channel whose seventh day is a Sunday opens after the holiday', () => {
    const facts = { counted: [counted('2026-11-08')] };
    expect(judge({ wanted: { channel: 'sms' }, facts })).toEqual(
      refused('other_channel', '2026-11-17T07:00:00'),
    );
  });

  test('as many as the cap within seven days close the channel until the first is out', () => {
    const facts = { counted: ['2026-11-07', '2026-11-09', '2026-11-11'].map((on) => counted(on)) };
    expect(judge({ facts })).toEqual(refused('weekly_cap', '2026-11-14T08:00:00'));
    expect(judge({ facts: { ...facts, weekMax: 4 } })).toEqual(open('2026-11-12T19:00:00'));
  });

  test('one on the seventh day before counts no more', () => {
    const facts = { counted: ['2026-11-05', '2026-11-09', '2026-11-11'].map((on) => counted(on)) };
    expect(judge({ facts })).toEqual(open('2026-11-12T19:00:00'));
  });

  test('an opening is at the last of the rules that are in the way', () => {
    const facts = { counted: [counted('2026-11-12'), counted('2026-11-11')] };
    const wanted = { channel: 'sms', at: at('2026-11-12T19:30') } as const;
    expect(judge({ wanted, facts })).toEqual(refused('out_of_hours', '2026-11-19T07:00:00'));
  });
});

describe('people and channels', () => {
  test.each(['reference', 'relative', 'employer'] as const)(
    'a %s is never contacted, not even about fraud',
    (party) => {
      expect(judge({ wanted: { party } })).toEqual(refused('third_party', null));
      expect(judge({ wanted: { party, purpose: 'fraud_alert' } })).toEqual(
        refused('third_party', null),
      );
    },
  );

  test('a co-debtor has the same hours as the debtor', () => {
    const wanted = { party: 'co_debtor' } as const;
    expect(judge({ wanted })).toEqual(open('2026-11-12T19:00:00'));
    expect(judge({ wanted: { ...wanted, at: at('2026-11-14T15:00') } }).rule).toBe('out_of_hours');
  });

  test('a visit is never made', () => {
    expect(judge({ wanted: { channel: 'visit' } })).toEqual(refused('visit', null));
  });

  test('a visit that the person asked for is not made either', () => {
    const wanted = { channel: 'visit', purpose: 'requested' } as const;
    expect(judge({ wanted })).toEqual(refused('visit', null));
  });

  test('a channel that the person did not authorise opens by their authorisation alone', () => {
    expect(judge({ wanted: { channel: 'email' } })).toEqual(
      refused('channel_not_authorised', null),
    );
  });

  test.each(Object.keys(CONTACT_STOPS) as (keyof typeof CONTACT_STOPS)[])(
    'a standing %s stops what counts until it is lifted',
    (stop) => {
      expect(judge({ facts: { stops: [stop] } })).toEqual(refused('stopped', null));
    },
  );
});

describe('what does not count', () => {
  const FREE = (Object.keys(CONTACT_PURPOSES) as (keyof typeof CONTACT_PURPOSES)[]).filter(
    (purpose) => !CONTACT_PURPOSES[purpose].isCounted,
  );

  test('are receipts, alerts of fraud, what the person asked for and notices of the law', () => {
    expect(FREE).toEqual(['receipt', 'fraud_alert', 'requested', 'legal_notice']);
  });

  test.each(FREE)('a %s is allowed on a Sunday, after a contact, by any channel', (purpose) => {
    const wanted = { purpose, channel: 'email', at: at('2026-11-15T22:00') } as const;
    const facts = { stops: ['insolvency'] as const, counted: [counted('2026-11-15')] };
    expect(judge({ wanted, facts })).toEqual({
      rule: 'uncounted',
      isAllowed: true,
      isCounted: false,
      opens: null,
      until: null,
    });
  });

  test.each(['reminder', 'commercial'] as const)('a %s counts as a collection does', (purpose) => {
    const facts = { counted: [counted('2026-11-12')] };
    expect(judge({ wanted: { purpose } })).toEqual(open('2026-11-12T19:00:00'));
    expect(judge({ wanted: { purpose }, facts }).rule).toBe('contacted_today');
  });
});
