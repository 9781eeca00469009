/** As many requests are under way at any time. */
const LANES = 16;
/** A sender that waits longer gives up and sends again. */
const ANSWER_MS_MAX = 60_000;
/** More than any of them needs; a message that is never taken ends the test. */
const TRIES_MAX = 200;

const NO_ANSWER = 'no answer';

/** What a sender may hear besides a success. Each of them makes it send again. */
const SENT_AGAIN: ReadonlySet<string> = new Set([
  NO_ANSWER,
  '503 database_unavailable',
  '504 outcome_unknown',
  '400 commands_busy',
  '400 record_busy',
  '409 command_in_progress',
]);

export type Delivery<M> = {
  readonly messages: readonly M[];
  /** Resolves while the receiver takes messages. */
  readonly ready: () => Promise<unknown>;
  readonly send: (message: M, signal: AbortSignal) => Promise<Response>;
  /** Told after each success, with how many there were. */
  readonly onTaken: (takenCount: number, message: M, reply: unknown) => void;
};

type Queued<M> = { readonly message: M; readonly tries: number };

/**
 * Sends every message until it is taken, as a gateway does. One that got no answer is sent again
 * after all others. Answers how often each outcome was seen.
 */
export async function deliverMessages<M>(delivery: Delivery<M>): Promise<Map<string, number>> {
  const { messages, ready, send, onTaken } = delivery;
  const queue: Queued<M>[] = messages.map((message) => ({ message, tries: 1 }));
  const seen = new Map<string, number>();
  let takenCount = 0;

  async function sendOnce({ message, tries }: Queued<M>): Promise<void> {
    const { outcome, reply } = await outcomeOf(send(message, AbortSignal.timeout(ANSWER_MS_MAX)));
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    if (outcome === '200') {
      takenCount += 1;
      onTaken(takenCount, message, reply);
    } else if (SENT_AGAIN.has(outcome) && tries < TRIES_MAX) {
      queue.push({ message, tries: tries + 1 });
    } else throw new Error(`after ${tries} tries: ${outcome} ${JSON.stringify(message)}`);
  }

  async function lane(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await ready();
      await sendOnce(next);
    }
  }

  await Promise.all(Array.from({ length: LANES }, lane));
  return seen;
}

async function outcomeOf(asked: Promise<Response>) {
  try {
    const answer = await asked;
    const reply: unknown = await answer.json();
    if (answer.ok) return { outcome: '200', reply };
    const { code } = reply as { code?: string };
    return { outcome: `${answer.status} ${code}`, reply };
  } catch {
    // The connection was cut before the whole answer was there.
    return { outcome: NO_ANSWER, reply: null };
  }
}
