import { z } from '@cuotaclara/contract';
import type {
  EventHeaders,
  EventReading,
  EventRefusal,
  GatewayEnvironment,
} from './gateway-types.ts';
import { readTransaction } from './read-transaction.ts';
import { eventChecksum, isSameSignature } from './signatures.ts';

const PROPERTIES_MAX = 20;
const TEXT_MAX = 300;
/** In the year 5138; a moment has an end. */
const SECONDS_MAX = 100_000_000_000;
const CHECKSUM_HEADER = 'x-event-checksum';

/** Without these among the signed values, somebody could put others into a signed event. */
const SIGNED_ALWAYS = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];

const text = z.string().check(z.maxLength(TEXT_MAX));

const envelope = z.object({
  event: text,
  data: z.record(z.string(), z.unknown()),
  environment: text,
  signature: z.object({
    properties: z.array(text).check(z.maxLength(PROPERTIES_MAX)),
    checksum: text,
  }),
  timestamp: z.int().check(z.minimum(0), z.maximum(SECONDS_MAX)),
});

type Envelope = z.output<typeof envelope>;

const subject = z.object({ transaction: z.unknown() });

export type EventKeys = {
  readonly eventsSecret: string;
  readonly environment: GatewayEnvironment;
};

const refused = (refusal: EventRefusal): EventReading => ({ kind: 'refused', refusal });

/**
 * Reads an event in the form of Wompi, which the sandbox sends too. The environment comes first:
 * an event of the other one is signed with a secret that we do not have.
 */
export function readSignedEvent(
  { eventsSecret, environment }: EventKeys,
  { headers, body }: { readonly headers: EventHeaders; readonly body: unknown },
): EventReading {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return refused('unreadable');
  const event = parsed.data;
  if (event.environment !== environment) return refused('other_environment');
  if (!isSigned(event, { secret: eventsSecret, headers })) return refused('bad_checksum');
  if (event.event !== 'transaction.updated') return refused('not_for_us');
  if (!SIGNED_ALWAYS.every((path) => event.signature.properties.includes(path))) {
    return refused('bad_checksum');
  }
  const about = subject.safeParse(event.data);
  const heardAt = Temporal.Instant.fromEpochMilliseconds(event.timestamp * 1_000);
  const transaction = about.success
    ? readTransaction(about.data.transaction, { environment, heardAt })
    : null;
  return transaction === null ? refused('unreadable') : { kind: 'event', event: transaction };
}

type Proof = { readonly secret: string; readonly headers: EventHeaders };

function isSigned({ data, signature, timestamp }: Envelope, { secret, headers }: Proof): boolean {
  const values = signature.properties.map((path) => valueAt(data, path));
  if (!values.every((value) => value !== null)) return false;
  const expected = eventChecksum({ values, timestamp }, secret);
  const header = headers[CHECKSUM_HEADER];
  // A proxy may drop the header; one that is there says the same as the body.
  const claimed = [signature.checksum, ...(header === undefined ? [] : [header].flat())];
  return claimed.every((checksum) => isSameSignature(checksum, expected));
}

/** The value that a path names, as it was signed; null where there is no such value. */
function valueAt(data: unknown, path: string): string | null {
  let value = data;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    // An object that has the name.
    value = (value as Record<string, unknown>)[name];
  }
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : null;
}
