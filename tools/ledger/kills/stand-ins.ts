/**
 * Loaded into the server before everything else (`--import`): the gateway's address leads to a bank
 * on the loopback, and the product's clock is so many minutes behind the machine. Sessions keep the
 * real time.
 */
import { flushCompileCache } from 'node:module';

const GATEWAY = 'https://sandbox.wompi.co/v1';
const bankUrl = process.env['STAND_IN_BANK_URL'] ?? '';
const minutes = Number(process.env['STAND_IN_MINUTES_BEHIND']);

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.startsWith(GATEWAY)
    ? realFetch(bankUrl + input.slice(GATEWAY.length), init)
    : realFetch(input, init);

const realNow = Temporal.Now.instant.bind(Temporal.Now);
Object.defineProperty(Temporal.Now, 'instant', { value: () => realNow().subtract({ minutes }) });

// A process that is killed keeps nothing of what it compiled, unless it is told to before.
process.on('message', () => flushCompileCache());
