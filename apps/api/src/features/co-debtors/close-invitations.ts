import { isIn, NEVER_LENT } from '@cuotaclara/contract/credits/state-sets';
import type { StepEffect } from '#contributions/credit-steps.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { lockCoDebtor } from './lock-co-debtor.ts';
import { takeOff } from './remove-co-debtor.ts';
import type { TellingDeps } from './tell-people.ts';

const REASON = 'La solicitud de crédito terminó.';

/** People are not asked any more to answer for a credit that ended before it was lent. */
export const closeInvitations =
  (deps: TellingDeps): StepEffect =>
  async (ctx, { credit: { creditId }, to }) => {
    if (!isIn(NEVER_LENT, to)) return [];
    const invited = await ctx.trx
      .selectFrom('credit_co_debtors')
      .select('co_debtor_id')
      .where('credit_id', '=', creditId)
      .where('state', 'in', ['INVITED', 'ACCEPTED'])
      .orderBy('co_debtor_id')
      .execute();
    const audit: AuditEntry[] = [];
    for (const { co_debtor_id: coDebtorId } of invited) {
      const person = await lockCoDebtor(ctx.trx, { creditId, coDebtorId });
      await takeOff(ctx, deps, { person, creditId, reason: REASON });
      audit.push({
        action: 'co_debtor_removed',
        subject: { kind: 'credit', id: creditId },
        after: { co_debtor_id: coDebtorId, full_name: person.full_name, reason: REASON },
      });
    }
    return audit;
  };
