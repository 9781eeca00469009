import { type BlockEffect, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';

/** Voids the accounts that a user entered before being blocked and nobody has confirmed. */
export const voidAccounts: BlockEffect = async ({ trx, now }, userId) => {
  const voided = await trx
    .updateTable('payee_accounts')
    .set({ voided_at: new Date(now.epochMilliseconds) })
    .where('changed_by', '=', userId)
    .where('confirmed_by', 'is', null)
    .where('voided_at', 'is', null)
    .returning(['payee_account_id', 'account_number'])
    .execute();
  return voided.map(({ payee_account_id, account_number }) => ({
    action: 'payee_account_voided',
    subject: { kind: 'user', id: userId },
    after: {
      payee_account_id,
      account_digits: account_number.slice(-4),
      return_reason: VOIDED_BY_BLOCK,
    },
  }));
};
