import { type BodyOf, ROLE } from '@cuotaclara/contract';
import {
  CO_DEBTORS_MAX,
  type inviteCoDebtor as inviteRoute,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import type { Transaction } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { lockCredit } from '#core/credits/lock-credit.ts';
import { demandIdentification } from '#features/borrowers/public.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { Refusal, refuse } from '#platform/http/refusal.ts';
import { readCoDebtors } from './co-debtors.reads.ts';
import { demandOpenFor } from './lock-co-debtor.ts';
import { TELL_INVITED } from './work-on-invitations.ts';

type InvitedPerson = BodyOf<typeof inviteRoute>['person'];

type InviteCoDebtorInput = { readonly creditId: number; readonly person: InvitedPerson };

/**
 * Asks a person to answer for a credit. The command looks at no borrower but that of the credit:
 * its answer and its time are the same whether or not we know the person. The job that mails them
 * finds out.
 */
export const inviteCoDebtor = command(
  'invite_co_debtor',
  async (ctx, { creditId, person }: InviteCoDebtorInput) => {
    const { trx, actor } = ctx;
    const credit = await lockCredit(trx, { creditId, actor });
    demandOpenFor(credit);
    await demandIdentification(trx, person);
    await demandAnother(trx, { credit, person });
    await demandOwnContact(trx, { credit, person });
    const { document_kind_id, identification, email, phone, relation } = person;
    const { co_debtor_id } = await trx
      .insertInto('credit_co_debtors')
      .values({
        credit_id: creditId,
        state: 'INVITED',
        ...{ document_kind_id, identification, email, phone, relation },
        full_name: wholeName(person),
        invited_by: actor.userId,
      })
      .returning('co_debtor_id')
      .executeTakeFirstOrThrow();
    await ctx.enqueue(TELL_INVITED, { co_debtor_id });
    return {
      reply: await readCoDebtors(trx, { creditId, actor }),
      audit: [
        {
          action: 'co_debtor_invited',
          subject: { kind: 'credit', id: creditId },
          after: { co_debtor_id, ...person },
        },
      ],
    };
  },
);

type InvitedTo = { readonly credit: GuardedCredit; readonly person: InvitedPerson };

/** Refuses the borrower themself, a person who is there already, and one person too many. */
async function demandAnother(trx: Transaction<DB>, { credit, person }: InvitedTo): Promise<void> {
  const { identification } = await trx
    .selectFrom('borrowers')
    .select('identification')
    .where('borrower_id', '=', credit.borrowerId)
    .executeTakeFirstOrThrow();
  if (identification === person.identification) refuse('co_debtor_is_borrower');
  const there = await trx
    .selectFrom('credit_co_debtors')
    .select('identification')
    .where('credit_id', '=', credit.creditId)
    .where('state', 'in', ['INVITED', 'ACCEPTED'])
    .execute();
  if (there.some((other) => other.identification === person.identification)) {
    refuse('co_debtor_already_there');
  }
  if (there.length >= CO_DEBTORS_MAX) refuse('too_many_co_debtors', { max: CO_DEBTORS_MAX });
}

const CONTACTS = { email: 'correo', phone: 'celular' } as const;

/**
 * Refuses an address or a phone of the borrower, of another invited person as it was typed, and of
 * the company's staff. What people who accepted have of their own is compared before they sign, so
 * that nobody finds it out by trying.
 */
async function demandOwnContact(
  trx: Transaction<DB>,
  { credit, person }: InvitedTo,
): Promise<void> {
  const others = await trx
    .selectFrom('borrowers')
    .select(['email', 'phone'])
    .where('borrower_id', '=', credit.borrowerId)
    .unionAll(
      trx
        .selectFrom('credit_co_debtors')
        .select((eb) => [eb.fn.coalesce('email', eb.val('')).as('email'), 'phone'])
        .where('credit_id', '=', credit.creditId)
        .where('state', '=', 'INVITED'),
    )
    .unionAll(
      trx
        .selectFrom('users')
        .select(['email', 'phone'])
        .where('role_id', '<>', ROLE.borrower)
        .where((eb) => eb.or([eb('email', '=', person.email), eb('phone', '=', person.phone)])),
    )
    .execute();
  for (const name of ['email', 'phone'] as const) {
    if (others.some((other) => other[name] === person[name])) refuseContact(name);
  }
}

function refuseContact(name: keyof typeof CONTACTS): never {
  const facts = { contact: CONTACTS[name] };
  const { message } = new Refusal('co_debtor_shares_contact', { facts });
  throw new Refusal('co_debtor_shares_contact', {
    facts,
    fields: [{ path: `person.${name}`, message }],
  });
}
