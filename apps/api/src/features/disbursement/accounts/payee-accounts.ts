import type { BodyOf } from '@cuotaclara/contract';
import type { changePayeeAccount as changeRoute } from '@cuotaclara/contract/disbursement/payee-accounts';
import { openDecision, voidDecision } from '#features/decisions/public.ts';
import {
  demandToDisburse,
  disbursementChanged,
  lockDisbursement,
} from '#features/disbursement/acts/lock-disbursement.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { accountConfirmation } from './account-confirmation.ts';
import { demandOwnAccount } from './demand-own-account.ts';
import { payeeOf, unsafeFindAccount, unsafePayeesOf } from './payees.reads.ts';

type ChangeInput = BodyOf<typeof changeRoute> & { readonly creditId: number };

/** Enters the account of a payee, and proposes it for another person to confirm. */
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
    const older = { kind: accountConfirmation.kind, subject: payee.account?.payee_account_id ?? 0 };
    const end = { by: actor.userId, note: 'Se registró otra cuenta.' };
    const replaced = await voidDecision(trx, { ...older, ...end });
    const proposed = await openDecision(ctx, accountConfirmation.with(undefined), {
      ...{ subject: accountId, input: {}, reason: null, seenHash: null },
    });
    const reply = await unsafeFindAccount(trx, { accountId });
    if (reply === null) throw new Error('an account was not kept');
    return {
      reply,
      audit: [{ action: 'payee_account_changed', subject, after }, ...replaced, ...proposed.audit],
      events: [disbursementChanged(creditId), ...proposed.events],
    };
  },
);
