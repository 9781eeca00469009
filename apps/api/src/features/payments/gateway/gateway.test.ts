import { ATTEMPT_STATES, type AttemptState } from '@cuotaclara/contract/payments/attempt-states';
import { SANDBOX_CHOICES, type SandboxChoice } from '@cuotaclara/contract/payments/sandbox-choices';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WompiKeys } from '#platform/wompi-keys.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { ANSWER_OF_REFUSAL } from './answer-of-refusal.ts';
import { ATTEMPT_MOVES, isPaid, moveOf, movesOf } from './attempt-moves.ts';
import { centsOf } from './cents.ts';
import { EVENT_REFUSALS } from './gateway-types.ts';
import { createPaymentGateway, isSandbox, type PaymentGatewayDeps } from './payment-gateway.ts';
import { paymentMeansOf } from './payment-means.ts';
import { pollTimes } from './poll-times.ts';
import { readSignedEvent } from './read-event.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';
import { eventChecksum, integritySignature, isSameSignature } from './signatures.ts';

describe('the signatures of Wompi', () => {
  test.each([
    [
      'sk8-438k4-xmxm392-sn2m',
      2_490_000,
      'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6',
      '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5',
    ],
    [
      'ML-20260807-abc123',
      5_000_000,
      'test_integrity_secret',
      'a28e2bb2ceeceff0d2b04450543da24b2a6130537bd3dab405b254ddad74a039',
    ],
  ])('the checkout of %s is signed as published', (reference, amountCents, secret, signature) => {
    const signed = { reference, amountCents, currency: 'COP', expiresAtText: null };
    expect(integritySignature(signed, secret)).toBe(signature);
  });

  test('the expiry is part of what is signed', () => {
    const signed = { reference: 'a', amountCents: 1, currency: 'COP', expiresAtText: 'x' };
    expect(integritySignature(signed, 's')).not.toBe(
      integritySignature({ ...signed, expiresAtText: null }, 's'),
    );
  });

  test('an event has the published checksum, in either case', () => {
    const checksum = eventChecksum(
      { values: ['1234-1610641025-49201', 'APPROVED', '4490000'], timestamp: 1_530_291_411 },
      'prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z',
    );
    expect(checksum).toBe('5a18ec5e8fdb7df463e9f94774cba8f583ba21bd04a09ceff2ea68a4bc0aefbe');
    expect(isSameSignature(checksum.toUpperCase(), checksum)).toBe(true);
    expect(isSameSignature(checksum.slice(1), checksum)).toBe(false);
  });
});

const SECRET = 'prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z';
const KEYS = { eventsSecret: SECRET, environment: 'prod' } as const;
const CHECKSUM = '5A18EC5E8FDB7DF463E9F94774CBA8F583BA21BD04A09CEFF2EA68A4BC0AEFBE';
const PROPERTIES = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];

const TRANSACTION = {
  id: '1234-1610641025-49201',
  amount_in_cents: 4_490_000,
  reference: 'MZQ3X2DE2SMX',
  customer_email: 'juan.perez@example.co',
  currency: 'COP',
  payment_method_type: 'NEQUI',
  status: 'APPROVED',
  created_at: '2018-06-29T16:00:00.000Z',
  finalized_at: '2018-06-29T16:56:51.000Z',
};

const EVENT = {
  event: 'transaction.updated',
  data: { transaction: TRANSACTION },
  environment: 'prod',
  signature: { properties: PROPERTIES, checksum: CHECKSUM },
  timestamp: 1_530_291_411,
  sent_at: '2018-07-20T16:45:05.000Z',
};

const read = (body: unknown, headers = {}) => readSignedEvent(KEYS, { headers, body });
const refusalOf = (body: unknown, headers = {}) => {
  const reading = read(body, headers);
  return reading.kind === 'refused' ? reading.refusal : 'believed';
};

/** An event of Wompi with other contents, signed as Wompi would. */
function signed(change: {
  readonly event?: string;
  readonly transaction?: object;
  readonly properties?: readonly string[];
}) {
  const transaction = { ...TRANSACTION, ...change.transaction };
  const properties = change.properties ?? PROPERTIES;
  const values = properties.map((path) =>
    String(Object.entries(transaction).find(([name]) => path === `transaction.${name}`)?.[1]),
  );
  const checksum = eventChecksum({ values, timestamp: EVENT.timestamp }, SECRET);
  return {
    ...EVENT,
    event: change.event ?? EVENT.event,
    data: { transaction },
    signature: { properties, checksum },
  };
}

describe('an event', () => {
  test('that is signed is read in our words', () => {
    expect(read(EVENT, { 'x-event-checksum': CHECKSUM.toLowerCase() })).toEqual({
      kind: 'event',
      event: {
        transactionId: '1234-1610641025-49201',
        reference: 'MZQ3X2DE2SMX',
        amountCents: 4_490_000,
        currency: 'COP',
        status: 'APPROVED',
        method: 'NEQUI',
        at: Temporal.Instant.from('2018-06-29T16:56:51Z'),
        environment: 'prod',
      },
    });
  });

  test('signs the values that it names, in its own order', () => {
    const properties = ['transaction.reference', ...PROPERTIES.toReversed()];
    expect(refusalOf(signed({ properties }))).toBe('believed');
    const swapped = signed({ properties });
    expect(
      refusalOf({
        ...swapped,
        signature: { ...swapped.signature, properties: properties.toReversed() },
      }),
    ).toBe('bad_checksum');
  });

  test.each([
    ['when it began', { finalized_at: null }, '2018-06-29T16:00:00Z'],
    ['when it was sent', { finalized_at: 'ayer', created_at: null }, '2018-06-29T16:56:51Z'],
  ])('that does not say when it ended counts from %s', (_, transaction, at) => {
    const reading = read(signed({ transaction }));
    expect(reading).toMatchObject({ event: { at: Temporal.Instant.from(at) } });
  });

  test.each([
    ['nothing', null, 'unreadable'],
    ['a text', 'hola', 'unreadable'],
    ['no signature', { ...EVENT, signature: undefined }, 'unreadable'],
    ['a timestamp that is text', { ...EVENT, timestamp: '1530291411' }, 'unreadable'],
    [
      'another amount',
      { ...EVENT, data: { transaction: { ...TRANSACTION, amount_in_cents: 1 } } },
      'bad_checksum',
    ],
    ['another time', { ...EVENT, timestamp: 1_530_291_412 }, 'bad_checksum'],
    [
      'a property that is not there',
      { ...EVENT, signature: { ...EVENT.signature, properties: ['transaction.none'] } },
      'bad_checksum',
    ],
    [
      'a property of every object',
      { ...EVENT, signature: { ...EVENT.signature, properties: ['constructor.name'] } },
      'bad_checksum',
    ],
    ['an unsigned status', signed({ properties: ['transaction.id'] }), 'bad_checksum'],
    ['the other environment', { ...EVENT, environment: 'test' }, 'other_environment'],
    ['another subject', signed({ event: 'nequi_token.updated' }), 'not_for_us'],
    ['an unknown status', signed({ transaction: { status: 'MAYBE' } }), 'unreadable'],
    ['half a cent', signed({ transaction: { amount_in_cents: 1.5 } }), 'unreadable'],
  ])('with %s is refused', (_, body, refusal) => {
    expect(refusalOf(body)).toBe(refusal);
  });

  test('whose header says something else is refused', () => {
    expect(refusalOf(EVENT, { 'x-event-checksum': 'a'.repeat(64) })).toBe('bad_checksum');
  });

  test('that is not believed is sent again; one that is not ours is not', () => {
    expect(EVENT_REFUSALS.map((refusal) => ANSWER_OF_REFUSAL[refusal])).toEqual([
      400, 400, 200, 200,
    ]);
  });
});

describe('an attempt', () => {
  test('moves only where the design says', () => {
    const moves = ATTEMPT_STATES.flatMap((from) =>
      ATTEMPT_STATES.filter((to) => moveOf(from, to) === 'moves').map((to) => `${from} ${to}`),
    );
    expect(moves.sort()).toEqual(
      [
        'CREATED PENDING',
        'PENDING APPROVED',
        'PENDING DECLINED',
        'PENDING ERROR',
        'PENDING EXPIRED',
        'EXPIRED APPROVED',
        'APPROVED SETTLED',
        'APPROVED VOIDED',
        'APPROVED CHARGED_BACK',
        'SETTLED CHARGED_BACK',
      ].sort(),
    );
    expect(moveOf('APPROVED', 'APPROVED')).toBe('stays');
    expect(moveOf('DECLINED', 'APPROVED')).toBe('ignored');
    expect(ATTEMPT_STATES.filter(isPaid)).toEqual(['APPROVED', 'SETTLED']);
    expect(Object.keys(ATTEMPT_MOVES)).toHaveLength(ATTEMPT_STATES.length);
  });

  const LIVES: readonly (readonly AttemptState[])[] = [
    ['PENDING'],
    ['PENDING', 'APPROVED'],
    ['PENDING', 'DECLINED'],
    ['PENDING', 'ERROR'],
    ['PENDING', 'EXPIRED', 'APPROVED'],
    ['PENDING', 'APPROVED', 'VOIDED'],
    ['PENDING', 'APPROVED', 'SETTLED'],
    ['PENDING', 'EXPIRED', 'APPROVED', 'SETTLED', 'CHARGED_BACK'],
  ];

  test('ends where its life ends, however its messages are doubled and shuffled', () => {
    const shuffled = fc.constantFrom(...LIVES).chain((life) =>
      fc.record({
        life: fc.constant(life),
        heard: fc
          .array(fc.constantFrom(...life), { maxLength: 6 })
          .chain((again) =>
            fc.shuffledSubarray([...life, ...again], { minLength: life.length + again.length }),
          ),
        cut: fc.nat(12),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ life, heard, cut }) => {
        expect(movesOf('CREATED', heard).at(-1)).toBe(life.at(-1));
        // Message by message, with all that was stored before, it ends there too.
        let state: AttemptState = 'CREATED';
        heard.forEach((_, index) => {
          state = movesOf(state, heard.slice(0, index + 1)).at(-1) ?? state;
        });
        expect(state).toBe(life.at(-1));
        expect(movesOf(state, heard.slice(0, cut))).toEqual([]);
      }),
    );
  });

  test('that nothing was heard of stays as it is', () => {
    expect(movesOf('CREATED', [])).toEqual([]);
    expect(movesOf('CREATED', ['APPROVED'])).toEqual(['PENDING', 'APPROVED']);
  });

  test('is asked for after 15 minutes, an hour and a day', () => {
    const at = Temporal.Instant.from('2026-11-16T12:00:00Z');
    expect(pollTimes(at).map(String)).toEqual([
      '2026-11-16T12:15:00Z',
      '2026-11-16T13:00:00Z',
      '2026-11-17T12:00:00Z',
    ]);
  });
});

test('amounts are whole pesos, and means have our words', () => {
  expect(centsOf(327_587)).toBe(32_758_700);
  for (const wrong of [0, -1, 1.5, Number.NaN, 1e15]) expect(() => centsOf(wrong)).toThrow();
  expect(['CARD', 'PSE', 'NEQUI', 'toString', null].map(paymentMeansOf)).toEqual([
    'card',
    'pse',
    'nequi',
    null,
    null,
  ]);
});

const NOW = Temporal.Instant.from('2026-11-16T20:00:00.700Z');
const PUBLIC_URL = 'http://localhost:3000';
const INTENT = {
  reference: 'Q7K3-91FD',
  amountPesos: 327_587,
  expiresAt: NOW.add({ minutes: 30 }),
  returnUrl: `${PUBLIC_URL}/pagar/resultado`,
  payer: { email: 'ana@example.co', fullName: 'Ana Ñ', phone: null, identification: null },
  method: 'NEQUI' as const,
};

function sandboxAt(now = NOW, secret = 'x'.repeat(32)) {
  return createSandboxGateway({ secret, publicUrl: PUBLIC_URL, clock: { now: () => now } });
}

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

function chosen(choice: SandboxChoice) {
  const gateway = sandboxAt();
  const opened = gateway.readCheckout(queryOf(gateway.checkoutUrl(INTENT)));
  if (opened.kind !== 'checkout') throw new Error(opened.refusal);
  return { gateway, ...gateway.answer({ checkout: opened.checkout, choice, method: 'PSE' }) };
}

describe('outside a demo', () => {
  const keysOf = (environment: 'test' | 'prod'): WompiKeys => ({
    environment,
    publicKey: `pub_${environment}_abc`,
    privateKey: `prv_${environment}_abc`,
    integritySecret: `${environment}_integrity_abc`,
    eventsSecret: `${environment}_events_abc`,
  });
  const providerOf = (
    wompi: WompiKeys | null,
    testPayments: PaymentGatewayDeps['testPayments'] = null,
  ) => {
    const { log, text } = createMemoryLog();
    const clock = { now: () => NOW };
    const deps = { wompi, testPayments, log, secret: 'x'.repeat(32), publicUrl: PUBLIC_URL, clock };
    return { provider: createPaymentGateway(deps).provider, text: text() };
  };

  test.each([
    ['no keys', null],
    ['keys of tests', keysOf('test')],
  ])('with %s nothing can be paid, and the log says so', (_, wompi) => {
    const { provider, text } = providerOf(wompi);
    expect(provider).toBe('closed');
    expect(text).toContain('online payment is closed');
  });

  test('keys of real money need no flag, and what moves none needs it', () => {
    expect(providerOf(keysOf('prod'))).toEqual({ provider: 'wompi', text: '' });
    expect(providerOf(keysOf('test'), 'allowed').provider).toBe('wompi');
    const { provider, text } = providerOf(null, 'allowed');
    expect(provider).toBe('sandbox');
    expect(text).toContain('TEST_PAYMENTS=true');
  });
});

describe('the sandbox', () => {
  test('is what takes payments without keys, and its page shows what was asked for', () => {
    const { log } = createMemoryLog();
    const clock = { now: () => NOW };
    const gateway = createPaymentGateway({
      wompi: null,
      testPayments: 'demo',
      log,
      secret: 'x'.repeat(32),
      publicUrl: PUBLIC_URL,
      clock,
    });
    expect(isSandbox(gateway)).toBe(true);
    const url = gateway.checkoutUrl(INTENT);
    expect(url).not.toContain('Ana');
    expect(url).not.toContain('example.co');
    expect(queryOf(url)['method']).toBe('NEQUI');
    expect(sandboxAt().readCheckout(queryOf(url))).toEqual({
      kind: 'checkout',
      checkout: {
        reference: 'Q7K3-91FD',
        amountPesos: 327_587,
        expiresAt: INTENT.expiresAt,
        returnUrl: `${PUBLIC_URL}/pagar/resultado`,
      },
    });
  });

  test('refuses an address that is not ours or too old', () => {
    const query = queryOf(sandboxAt().checkoutUrl(INTENT));
    const refusalIn = (change: object, gateway = sandboxAt()) => {
      const reading = gateway.readCheckout({ ...query, ...change });
      return reading.kind === 'refused' ? reading.refusal : 'opened';
    };
    expect(refusalIn({})).toBe('opened');
    expect(refusalIn({ 'amount-in-cents': '100' })).toBe('not_ours');
    expect(refusalIn({ reference: undefined })).toBe('not_ours');
    expect(refusalIn({ 'redirect-url': 'https://evil.example/' })).toBe('not_ours');
    expect(refusalIn({}, sandboxAt(NOW, 'y'.repeat(32)))).toBe('not_ours');
    expect(refusalIn({}, sandboxAt(NOW.add({ hours: 1 })))).toBe('expired');
  });

  test.each([
    ['approve', ['0 APPROVED']],
    ['decline', ['0 DECLINED']],
    ['error', ['0 ERROR']],
    ['leave_pending', ['0 PENDING']],
    ['approve_late', ['0 PENDING', '60 APPROVED']],
    ['approve_twice', ['0 APPROVED', '0 APPROVED']],
    ['approve_out_of_order', ['0 APPROVED', '2 PENDING']],
    ['approve_then_void', ['0 APPROVED', '120 VOIDED']],
  ] as const)('sends on «%s» the events %j', (choice, expected) => {
    const { gateway, webhooks, transactionId, returnUrl } = chosen(choice);
    const start = Temporal.Instant.from('2026-11-16T20:00:00Z');
    const sent = webhooks.map(({ deliverAt, headers, body }) => {
      const reading = gateway.readEvent(headers, JSON.parse(body));
      if (reading.kind !== 'event') throw new Error(reading.refusal);
      expect(reading.event).toMatchObject({
        transactionId,
        reference: 'Q7K3-91FD',
        amountCents: 32_758_700,
        currency: 'COP',
        method: 'PSE',
        environment: 'test',
      });
      const seconds = start.until(deliverAt).total('seconds');
      return `${seconds} ${reading.event.status}`;
    });
    expect(sent).toEqual(expected);
    expect(queryOf(returnUrl)).toEqual({ id: transactionId, env: 'test' });
  });

  test('says the same when it is asked, also after a restart', async () => {
    const statusIn = async (id: string, seconds: number) => {
      const answer = await sandboxAt(NOW.add({ seconds })).askTransaction(id);
      return answer.kind === 'found' ? answer.transaction.status : answer.kind;
    };
    const late = chosen('approve_late').transactionId;
    expect(await statusIn(late, 30)).toBe('PENDING');
    expect(await statusIn(late, 61)).toBe('APPROVED');
    const voided = chosen('approve_then_void').transactionId;
    expect(await statusIn(voided, 119)).toBe('APPROVED');
    expect(await statusIn(voided, 121)).toBe('VOIDED');
    expect(await statusIn(chosen('leave_pending').transactionId, 1e6)).toBe('PENDING');
    expect(await statusIn(`${late.slice(0, -1)}x`, 61)).toBe('unknown');
    const flipped = late.endsWith('0') ? '1' : '0';
    expect(await statusIn(`${late.slice(0, -1)}${flipped}`, 61)).toBe('unknown');
    expect(await statusIn('1234-1610641025-49201', 0)).toBe('unknown');
  });

  test('ends every choice in one state, in whatever order its events arrive', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SANDBOX_CHOICES),
        fc.infiniteStream(fc.nat()),
        (choice, draws) => {
          const { gateway, webhooks } = chosen(choice);
          const heard = [...webhooks, ...webhooks]
            .toSorted(() => ((draws.next().value ?? 0) % 2 === 0 ? -1 : 1))
            .map(({ headers, body }) => gateway.readEvent(headers, JSON.parse(body)))
            .map((reading) => (reading.kind === 'event' ? reading.event.status : 'CREATED'));
          const ends = {
            decline: 'DECLINED',
            error: 'ERROR',
            leave_pending: 'PENDING',
            approve_then_void: 'VOIDED',
          };
          const end = Object.entries(ends).find(([name]) => name === choice)?.[1] ?? 'APPROVED';
          expect(movesOf('CREATED', heard).at(-1)).toBe(end);
        },
      ),
      { numRuns: 50 },
    );
  });
});
