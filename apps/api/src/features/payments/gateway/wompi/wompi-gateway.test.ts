import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readWompiKeys, type WompiKeys } from '#platform/wompi-keys.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { createWompiGateway } from './wompi-gateway.ts';

const KEYS: WompiKeys = {
  environment: 'test',
  publicKey: 'pub_test_abc',
  privateKey: 'prv_test_abc',
  integritySecret: 'test_integrity_secret',
  eventsSecret: 'test_events_secret',
};

const CLOCK = { now: () => Temporal.Instant.from('2026-11-18T15:00:00Z') };

const VARIABLES = {
  WOMPI_PUBLIC_KEY: 'pub_test_abc',
  WOMPI_PRIVATE_KEY: 'prv_test_abc',
  WOMPI_INTEGRITY_SECRET: 'test_integrity_secret',
  WOMPI_EVENTS_SECRET: 'test_events_secret',
};

describe('the keys of Wompi', () => {
  test('are of tests or of real money, or none are there', () => {
    expect(readWompiKeys({})).toBeNull();
    expect(readWompiKeys(VARIABLES)).toEqual(KEYS);
    const real = Object.fromEntries(
      Object.entries(VARIABLES).map(([name, key]) => [name, key.replace('test', 'prod')]),
    );
    expect(readWompiKeys(real)?.environment).toBe('prod');
  });

  test.each([
    [{ WOMPI_EVENTS_SECRET: undefined }, /van juntas\. Falta WOMPI_EVENTS_SECRET/],
    [{ WOMPI_PRIVATE_KEY: 'pub_test_abc' }, /WOMPI_PRIVATE_KEY debe empezar así: prv_test_…/],
    [
      { WOMPI_PUBLIC_KEY: 'pub_prod_abc' },
      /mezclan pruebas y producción: WOMPI_PUBLIC_KEY es de producción/,
    ],
  ])('with %o stop the start', (change, message) => {
    expect(() => readWompiKeys({ ...VARIABLES, ...change })).toThrow(message);
    expect(() => readWompiKeys({ ...VARIABLES, ...change })).not.toThrow('abc');
  });
});

test('the page of Wompi is opened with what it wants to know', () => {
  const { log } = createMemoryLog();
  const gateway = createWompiGateway({ keys: KEYS, log, clock: CLOCK });
  const url = new URL(
    gateway.checkoutUrl({
      reference: 'ML-20260807-abc123',
      amountPesos: 50_000,
      expiresAt: Temporal.Instant.from('2026-11-16T20:30:00Z'),
      returnUrl: 'https://creditos.example.co/pagar/resultado?x=1',
      payer: {
        email: 'ana@example.co',
        fullName: 'Ana Muñoz',
        phone: '3001234567',
        identification: { kind: 'CC', number: '1020304118' },
      },
      method: 'PSE',
    }),
  );
  expect(url.origin + url.pathname).toBe('https://checkout.wompi.co/p/');
  const { 'signature:integrity': signature, ...rest } = Object.fromEntries(url.searchParams);
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(rest).toEqual({
    'public-key': 'pub_test_abc',
    currency: 'COP',
    'amount-in-cents': '5000000',
    reference: 'ML-20260807-abc123',
    'expiration-time': '2026-11-16T20:30:00.000Z',
    'redirect-url': 'https://creditos.example.co/pagar/resultado?x=1',
    'customer-data:email': 'ana@example.co',
    'customer-data:full-name': 'Ana Muñoz',
    'customer-data:phone-number': '3001234567',
    'customer-data:phone-number-prefix': '+57',
    'customer-data:legal-id': '1020304118',
    'customer-data:legal-id-type': 'CC',
  });
});

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Told = { readonly status?: number; readonly body: string };

/** Wompi on the loopback, and what it was asked. */
async function startWompi(answer: (path: string) => Told | null, askMsMax = 10_000) {
  const asked: string[] = [];
  const listen: RequestListener = (request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`);
    const told = answer(request.url ?? '');
    if (told === null) return;
    response.writeHead(told.status ?? 200, { 'content-type': 'application/json' });
    response.end(told.body);
  };
  const server = createServer(listen);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const { log, text } = createMemoryLog();
  const apiUrl = `http://127.0.0.1:${port}/v1`;
  const gateway = createWompiGateway({ keys: KEYS, log, clock: CLOCK, apiUrl, askMsMax });
  return { gateway, asked, text };
}

const ID = '1234-1610641025-49201';
const DATA = {
  id: ID,
  status: 'APPROVED',
  amount_in_cents: 4_490_000,
  reference: 'MZQ3X2DE2SMX',
  currency: 'COP',
  payment_method_type: 'PSE',
  created_at: '2026-11-16T20:00:00.000Z',
  finalized_at: '2026-11-16T20:01:00.000Z',
  merchant: { public_key: 'pub_test_abc' },
};
const BARE = { id: `${ID}-bare`, created_at: null };
const json = (data: unknown): Told => ({ body: JSON.stringify({ data }) });

describe('a transaction that Wompi is asked for', () => {
  test('is told in our words', async () => {
    const { gateway, asked } = await startWompi(() => json(DATA));
    expect(await gateway.askTransaction(ID)).toEqual({
      kind: 'found',
      transaction: {
        transactionId: ID,
        reference: 'MZQ3X2DE2SMX',
        amountCents: 4_490_000,
        currency: 'COP',
        status: 'APPROVED',
        method: 'PSE',
        at: Temporal.Instant.from('2026-11-16T20:01:00Z'),
        environment: 'test',
      },
    });
    expect(asked).toEqual([`Bearer prv_test_abc /v1/transactions/${ID}`]);
  });

  test('that does not say when counts from when it began, then from when it was asked', async () => {
    const { gateway } = await startWompi((path) =>
      json({ ...DATA, finalized_at: null, ...(path.endsWith('-bare') && BARE) }),
    );
    expect(await gateway.askTransaction(ID)).toMatchObject({
      transaction: { at: Temporal.Instant.from('2026-11-16T20:00:00Z') },
    });
    expect(await gateway.askTransaction(BARE.id)).toMatchObject({
      transaction: { at: CLOCK.now() },
    });
  });

  test('is unknown where it was paid to another merchant', async () => {
    const other = { ...DATA, merchant: { public_key: 'pub_test_other' } };
    const { gateway } = await startWompi(() => json(other));
    expect(await gateway.askTransaction(ID)).toEqual({ kind: 'unknown' });
  });

  test('without a merchant must be in the list of our own', async () => {
    const { merchant: _, ...bare } = DATA;
    let ours: readonly unknown[] = [];
    const { gateway, asked } = await startWompi((path) =>
      json(path.includes('?reference=') ? ours : bare),
    );
    expect(await gateway.askTransaction(ID)).toEqual({ kind: 'unknown' });
    ours = [{ ...bare, id: 'other' }, bare];
    expect(await gateway.askTransaction(ID)).toMatchObject({ kind: 'found' });
    expect(asked.at(-1)).toBe('Bearer prv_test_abc /v1/transactions?reference=MZQ3X2DE2SMX');
  });

  test('is unknown with an id that leads elsewhere, and nothing is asked', async () => {
    const { gateway, asked } = await startWompi(() => json(DATA));
    for (const id of ['', '../merchants', 'a?b=1', 'x'.repeat(101)]) {
      expect(await gateway.askTransaction(id)).toEqual({ kind: 'unknown' });
    }
    expect(asked).toEqual([]);
  });

  test.each<[string, Told | null, string]>([
    ['404', { status: 404, body: '{}' }, 'unknown'],
    ['429', { status: 429, body: '{}' }, 'unavailable'],
    ['500', { status: 500, body: 'MUÑOZ' }, 'unavailable'],
    ['no JSON', { body: '<html>MUÑOZ' }, 'unavailable'],
    ['another form', { body: '{"data":[]}' }, 'unavailable'],
    ['another transaction', json({ ...DATA, id: 'other' }), 'unavailable'],
    ['silence', null, 'unavailable'],
  ])('that answers %s is not taken for paid', async (_, told, kind) => {
    const { gateway, text } = await startWompi(() => told, told === null ? 200 : 10_000);
    expect(await gateway.askTransaction(ID)).toEqual({ kind });
    expect(text()).not.toContain('MUÑOZ');
    expect(text().includes('does not answer as expected')).toBe(kind === 'unavailable');
  });

  test('is found by our reference, all attempts of it', async () => {
    const declined = { ...DATA, id: 'first', status: 'DECLINED' };
    const stray = { ...DATA, id: 'stray', reference: 'other' };
    const { gateway } = await startWompi(() => json([declined, DATA, stray]));
    const answer = await gateway.findTransactions('MZQ3X2DE2SMX');
    expect(answer).toMatchObject({
      kind: 'found',
      transactions: [{ status: 'DECLINED' }, { status: 'APPROVED' }],
    });
    const { gateway: broken } = await startWompi(() => json([{ id: 'half' }]));
    expect(await broken.findTransactions('x')).toEqual({ kind: 'unavailable' });
  });
});
