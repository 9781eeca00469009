import type { BodyOf } from '@cuotaclara/contract';
import type {
  changePayeeAccount as changeRoute,
  confirmPayeeAccount as confirmRoute,
} from '@cuotaclara/contract/disbursement/payee-accounts';
import {
  demandToDisburse,
  disbursementChanged,
  lockDisbursement,
} from '#features/disbursement/acts/lock-disbursement.ts';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { command } from '#platform/command/command.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandOwnAccount } from './demand-own-account.ts';
import { payeeOf, unsafeFindAccount, unsafePayeesOf } from './payees.reads.ts';

type ChangeInput = BodyOf<typeof changeRoute> & { readonly creditId: number };

/** Enters the account of a payee. It is paid once another person has confirmed it. */
export const changePayeeAccount = command(
  'change_payee_account',
  async (ctx, { creditId, payee_kind: kind, ...account }: ChangeInput) => {
    const { trx, actor } = ctx;
    const { credit, current } = await lockDisbursement(ctx, creditId);
    demandToDisburse(credit);
    // What is approved is on its way to the account that was approved.
    if (current?.state === 'approved') refuse('disbursement_decided');
    const payee = payeeOf(await unsafePayeesOf(trx, creditId), kind) ?? refuse('payee_unavailable');
    demandOwnAccount(payee, account.holder_identification);
    const { payee_account_id: accountId } = await trx
      .insertInto('payee_accounts')
      .values({ ...payee.ref, ...account, changed_by: actor.userId })
      .returning('payee_account_id')
      .executeTakeFirstOrThrow();
    const after = {
      payee_account_id: accountId,
      payee_kind: kind,
      bank: account.bank,
      account_type: account.account_type,
      account_digits: account.account_number.slice(-4),
      account_holder: account.holder,
    };
    const subject = { kind: 'credit', id: creditId } as const;
    const reply = await unsafeFindAccount(trx, { accountId });
    if (reply === null) throw new Error('an account was not kept');
    return {
      reply,
      audit: [{ action: 'payee_account_changed', subject, after }],
      events: [disbursementChanged(creditId)],
    };
  },
);

type ConfirmInput = BodyOf<typeof confirmRoute> & { readonly creditId: number };

/** Confirms an account that another person entered, after talking to the payee. */
export const confirmPayeeAccount = command(
  'confirm_payee_account',
  async (ctx, { creditId, payee_account_id: accountId, confirmation }: ConfirmInput) => {
    const { trx, actor, now } = ctx;
    await lockDisbursement(ctx, creditId);
    const payees = await unsafePayeesOf(trx, creditId);
    const row = await trx
      .selectFrom('payee_accounts')
      .innerJoin('users as changer', 'changer.user_id', 'payee_accounts.changed_by')
      .select(['supplier_id', 'borrower_id', 'changed_by', 'confirmed_by', 'voided_at'])
      .select(shortNameOf('changer').as('changer'))
      .where('payee_account_id', '=', accountId)
      // Credits of one supplier share its accounts.
      .forUpdate('payee_accounts')
      .executeTakeFirst();
    const payee = payees.find(
      ({ ref }) => ref.supplier_id === row?.supplier_id && ref.borrower_id === row?.borrower_id,
    );
    if (row === undefined || payee === undefined) return refuse('not_found');
    if (row.voided_at !== null) refuse('proposer_blocked', { who: row.changer });
    if (payee.account?.payee_account_id !== accountId) refuse('payee_account_replaced');
    if (row.confirmed_by !== null) refuse('payee_account_confirmed');
    await demandAnotherPerson(ctx, { firstUserId: row.changed_by, own: 'payee_account_own' });
    await trx
      .updateTable('payee_accounts')
      .set({
        confirmed_by: actor.userId,
        confirmed_at: new Date(now.epochMilliseconds),
        confirmation,
      })
      .where('payee_account_id', '=', accountId)
      .execute();
    const after = { payee_account_id: accountId, account_confirmation: confirmation };
    const subject = { kind: 'credit', id: creditId } as const;
    const reply = await unsafeFindAccount(trx, { accountId });
    if (reply === null) throw new Error('an account was not kept');
    return {
      reply,
      audit: [{ action: 'payee_account_confirmed', subject, after }],
      events: [disbursementChanged(creditId)],
    };
  },
);
