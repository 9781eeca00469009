import { createHash } from 'node:crypto';
import { businessDayOf } from '@cuotaclara/contract';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Contacts, DB } from '#platform/database/database.generated.ts';
import { readDaysOff } from './calendar.ts';
import {
  type ContactVerdict,
  judgeContact,
  type PersonFacts,
  type WantedContact,
} from './contact-guard.ts';
import { unsafePersonFacts } from './person-facts.reads.ts';
import { storedInputs } from './stored-inputs.ts';
import { refusalText } from './why-text.ts';

export type ReservationInput = {
  readonly borrowerId: number;
  readonly creditId: number | null;
  readonly wanted: WantedContact;
  /** Null for the program. */
  readonly agentId: number | null;
  /** Words that will be said; their hash is kept. */
  readonly text: string | null;
  /** Words of the person, where the contact is what the person asked for. */
  readonly askedText: string | null;
  /** The message of the program, where it makes the contact. */
  readonly message: { readonly id: string; readonly kind: string } | null;
};

export type Reservation =
  | { readonly contactId: number; readonly refusal: null }
  | {
      readonly contactId: null;
      readonly refusal: {
        readonly verdict: ContactVerdict;
        readonly why: string;
        readonly refusalId: number;
      };
    };

type ReserveDeps = { readonly trx: Transaction<DB>; readonly weekMax: number };

export const sha256Of = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Another process may win the day between the look and the row; then the guard is asked again. */
const LOOKS_MAX = 3;

/**
 * Reserves a contact before it is made, or keeps that it was refused and why. Not scoped: the
 * caller has already checked access. Of two processes at once the index of counted contacts lets
 * one win; the other waits for it and is told.
 */
export async function unsafeReserve(
  { trx, weekMax }: ReserveDeps,
  input: ReservationInput,
): Promise<Reservation> {
  const { borrowerId, wanted } = input;
  const today = businessDayOf(wanted.at);
  const isDayOff = await readDaysOff(trx, today);
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const factsOf = await unsafePersonFacts(trx, { borrowerIds: [borrowerId], today, weekMax });
    const facts = factsOf(borrowerId);
    const verdict = judgeContact({ wanted, facts, isDayOff });
    if (!verdict.isAllowed) return keepRefusal(trx, { input, facts, verdict });
    const contactId = await insertContact(trx, { input, facts, verdict });
    if (contactId !== null) return { contactId, refusal: null };
  }
  throw new Error('a contact was neither reserved nor refused');
}

type Judged = {
  readonly input: ReservationInput;
  readonly facts: PersonFacts;
  readonly verdict: ContactVerdict;
};

const momentOf = ({ at }: WantedContact): Date => new Date(at.epochMilliseconds);

/** Answers null where another contact of the day was first. */
async function insertContact(
  trx: Transaction<DB>,
  { input, facts, verdict }: Judged,
): Promise<number | null> {
  const { wanted, message, text } = input;
  const row: Insertable<Contacts> = {
    borrower_id: input.borrowerId,
    credit_id: input.creditId,
    day: businessDayOf(wanted.at).toString(),
    reserved_at: momentOf(wanted),
    channel: wanted.channel,
    direction: 'out',
    purpose: wanted.purpose,
    is_counted: verdict.isCounted,
    rule: verdict.rule,
    inputs: storedInputs(wanted, facts),
    asked_text: input.askedText,
    text_sha256: text === null ? null : sha256Of(text),
    message_kind: message?.kind ?? null,
    message_id: message?.id ?? null,
    agent_id: input.agentId,
  };
  const inserted = await trx
    .insertInto('contacts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'day']).where(sql<boolean>`is_counted`).doNothing(),
    )
    .returning('contact_id')
    .executeTakeFirst();
  return inserted?.contact_id ?? null;
}

async function keepRefusal(
  trx: Transaction<DB>,
  { input, facts, verdict }: Judged,
): Promise<Reservation> {
  const { wanted, message, text } = input;
  const { refusal_id: refusalId } = await trx
    .insertInto('contact_refusals')
    .values({
      borrower_id: input.borrowerId,
      credit_id: input.creditId,
      asked_at: momentOf(wanted),
      party: wanted.party,
      channel: wanted.channel,
      purpose: wanted.purpose,
      rule: verdict.rule,
      inputs: storedInputs(wanted, facts),
      opens_at: verdict.opensAt === null ? null : new Date(verdict.opensAt.epochMilliseconds),
      text_sha256: text === null ? null : sha256Of(text),
      message_kind: message?.kind ?? null,
      agent_id: input.agentId,
    })
    .returning('refusal_id')
    .executeTakeFirstOrThrow();
  const why = refusalText({ verdict, facts, wanted });
  return { contactId: null, refusal: { verdict, why, refusalId } };
}
