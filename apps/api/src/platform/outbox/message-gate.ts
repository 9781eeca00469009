import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import {
  checkMessage,
  type FreeMessage,
  type GuardedMessage,
  type OutgoingMessage,
} from './outgoing-message.ts';

type Queued<Message> = { readonly message: Message; readonly messageId: string };

/** The answer to a guarded message. */
export type Passage =
  | { readonly isOpen: true; readonly messageId: string }
  /** Refused and recorded; `tryAt` is when to try again, null where it is dropped. */
  | { readonly isOpen: false; readonly tryAt: Temporal.Instant | null };

/** Decides about messages and records them, in the transaction that queues or delivers them. */
export type MessageGate = {
  /** Records a message that leaves whatever the guard says. */
  record(trx: Transaction<DB>, queued: Queued<FreeMessage>): Promise<void>;
  /** Reserves a contact for a message that counts, or records why it may not leave. */
  reserve(trx: Transaction<DB>, queued: Queued<GuardedMessage>): Promise<Passage>;
  /** Records how the delivery of a message ended. */
  ended(
    trx: Transaction<DB>,
    delivered: { readonly messageId: string; readonly isSent: boolean },
  ): Promise<void>;
};

export type Outbox = {
  /** Inside `trx` the message leaves only if the transaction commits. Answers its number. */
  send(message: FreeMessage, trx?: Transaction<DB>): Promise<string>;
  /** The same of a message that the guard may refuse. */
  sendGuarded(message: GuardedMessage, trx?: Transaction<DB>): Promise<Passage>;
};

type GuardDeps = {
  readonly db: Database;
  readonly gate: MessageGate;
  readonly store: (trx: Transaction<DB>, queued: Queued<OutgoingMessage>) => Promise<void>;
};

/** An outbox that no message gets into past the gate. */
export function guardOutbox({ db, gate, store }: GuardDeps): Outbox {
  const within = <T>(
    trx: Transaction<DB> | undefined,
    work: (trx: Transaction<DB>) => Promise<T>,
  ): Promise<T> => (trx === undefined ? db.transaction().execute(work) : work(trx));
  return {
    async send(message, trx) {
      checkMessage(message);
      const messageId = randomUUID();
      await within(trx, async (own) => {
        await store(own, { message, messageId });
        await gate.record(own, { message, messageId });
      });
      return messageId;
    },
    async sendGuarded(message, trx) {
      checkMessage(message);
      const messageId = randomUUID();
      return within(trx, async (own) => {
        const passage = await gate.reserve(own, { message, messageId });
        if (passage.isOpen) await store(own, { message, messageId });
        return passage;
      });
    },
  };
}
