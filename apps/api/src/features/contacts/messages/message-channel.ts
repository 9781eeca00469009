import { unsafePersonFacts } from '#features/contacts/guard/person-facts.reads.ts';
import type { Reader } from '#platform/database/database.ts';

/** Channels that carry messages of the program. */
export type MessageChannel = 'email' | 'sms';

type ChannelAsked = {
  readonly borrowerId: number;
  /** Those that can leave, the preferred one first. */
  readonly offered: readonly MessageChannel[];
  readonly today: Temporal.PlainDate;
};

/**
 * The channel for a message that counts: one that the person authorised, and of these the one of
 * the last contact of the week, because another one would wait for seven days. Without any it is
 * the preferred one, which the guard then refuses and records. Not scoped.
 */
export async function unsafeMessageChannel(
  db: Reader,
  { borrowerId, offered, today }: ChannelAsked,
): Promise<MessageChannel | null> {
  const factsOf = await unsafePersonFacts(db, { borrowerIds: [borrowerId], today, weekMax: 1 });
  const { authorised, counted } = factsOf(borrowerId);
  const open = offered.filter((channel) => authorised.includes(channel));
  const lately = counted.at(-1)?.channel;
  return open.find((channel) => channel === lately) ?? open[0] ?? offered[0] ?? null;
}
