import { accountConfirmation as contract } from '@cuotaclara/contract/disbursement/payee-accounts';
import { decision } from '#contributions/decisions.ts';
import { creditsOfAnyState } from '#core/credits/credit-scope.ts';
import { disbursementChanged } from '#features/disbursement/acts/lock-disbursement.ts';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { refuse } from '#platform/http/refusal.ts';
import { accountText, unsafeFindAccount } from './payees.reads.ts';

/** Confirming, after talking to the payee, an account that another person entered. */
export const accountConfirmation = decision(contract, {
  async find(db, { subject: accountId, actor }) {
    const rows = await creditsOfAnyState(db, actor)
      .innerJoin('payee_accounts as account', (join) =>
        join.on(({ eb, or, ref }) =>
          or([
            eb('account.supplier_id', '=', ref('credits.supplier_id')),
            eb('account.borrower_id', '=', ref('credits.borrower_id')),
          ]),
        ),
      )
      .select(['credits.credit_id', 'account.supplier_id', 'account.borrower_id'])
      .select(['account.holder', 'account.changed_by'])
      .where('account.payee_account_id', '=', accountId)
      .execute();
    const { holder: label, ...payee } = rows[0] ?? refuse('not_found');
    const events = rows.map(({ credit_id: id }) => disbursementChanged(id));
    return { label, creditId: null, events, payee };
  },
  lock: ({ trx }, { subject: accountId }) =>
    trx
      .selectFrom('payee_accounts')
      .select('payee_account_id')
      .where('payee_account_id', '=', accountId)
      // Credits of one supplier share its accounts.
      .forUpdate()
      .execute(),
  async preview(db, { subject: accountId, found: { payee } }) {
    const account = (await unsafeFindAccount(db, { accountId })) ?? refuse('not_found');
    if (account.confirmed_by !== null) refuse('payee_account_confirmed');
    const newest = await unsafeFindAccount(db, { newestOf: payee });
    if (newest !== null && newest.payee_account_id > accountId) refuse('payee_account_replaced');
    const before = await unsafeFindAccount(db, { newestOf: payee, isConfirmed: true });
    return {
      lines: { account: [before && accountText(before), accountText(account)] },
      facts: { identification: account.holder_identification },
    };
  },
  async apply(ctx, { subject: accountId, found: { payee, events }, made }) {
    // Another person than the one who entered it may have proposed it again.
    await demandAnotherPerson(ctx, { firstUserId: payee.changed_by, own: 'decision_own' });
    const confirmed_at = new Date(ctx.now.epochMilliseconds);
    await ctx.trx
      .updateTable('payee_accounts')
      .set({ confirmed_by: made.approvedBy, confirmed_at, confirmation: made.note })
      .where('payee_account_id', '=', accountId)
      .execute();
    return { outcome: { payee_account_id: accountId }, events };
  },
});
