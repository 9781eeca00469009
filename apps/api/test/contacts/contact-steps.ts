import { ROLE, STATE } from '@cuotaclara/contract';
import type {
  AuthorisationSubject,
  ContactChannel,
} from '@cuotaclara/contract/contacts/contact-words';
import { reserveContact } from '@cuotaclara/contract/contacts/contacts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import type { TestApp } from '#test/test-app.ts';

/** Thursday 12 November 2026 at 16:20 in Bogotá; Monday 16 is a holiday. */
export const CONTACT_TIME = Temporal.Instant.from('2026-11-12T21:20:00Z');

type Owing = { readonly creditId: number; readonly borrowerId: number };

/** Says that a person authorises these channels. */
export async function authorise(
  { db }: Pick<TestApp, 'db'>,
  { borrowerId, subjects }: { borrowerId: number; subjects: readonly AuthorisationSubject[] },
): Promise<void> {
  await db
    .insertInto('contact_authorisations')
    .values(
      subjects.map((subject) => ({
        borrower_id: borrowerId,
        subject,
        is_granted: true,
        text: 'Autorizo que me contacten.',
        origin: 'application',
        decided_at: new Date(),
      })),
    )
    .execute();
}

/** A person who owes a credit and authorised calls, WhatsApp and text messages. */
export async function anOwingPerson(
  app: TestApp,
  subjects: readonly ContactChannel[] = ['call', 'whatsapp', 'sms'],
): Promise<Owing> {
  const { borrowerId } = await aKnownBorrower(app);
  const creditId = await aCredit(app, { state: STATE.disbursed, borrower_id: borrowerId });
  if (subjects.length > 0) await authorise(app, { borrowerId, subjects });
  return { creditId, borrowerId };
}

export const aCollector = (app: TestApp): Promise<Person> =>
  signedInPerson(app, { roleId: ROLE.portfolio });

/** Reserves a call about a debt, or whatever the test says. */
export const reserve = (
  person: Person,
  { creditId, borrowerId }: Owing,
  over: Record<string, unknown> = {},
) =>
  callAs(person, reserveContact, {
    params: { id: creditId },
    body: { borrower_id: borrowerId, channel: 'call', purpose: 'collection', ...over },
  });
