import type { AgreedTerms } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { demandOpen } from '#core/credits/edit-windows.ts';
import { demandVersion, lockedCredit } from '#core/credits/lock-credit.ts';
import { type CreditPage, changeCredit, keepChange } from '#features/credits/public.ts';
import { chargesText } from '#features/loan-terms/quotes/charges-text.ts';
import { quotedColumns } from '#features/loan-terms/quotes/quoted-columns.ts';
import { differenceOf, withReason } from '#platform/audit/difference-of.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type CreditParameters, EDITED_COLUMNS, quoteEdited } from './edited-terms.ts';

type ChangeParametersInput = {
  readonly creditId: number;
  readonly parameters: CreditParameters;
  /** Why, for the history and the audit log. */
  readonly reason: string;
  readonly version?: number | undefined;
};

/** Changes the agreed parameters of a credit. Refused above usury and after the approval. */
export const changeParameters = (creditPage: CreditPage) =>
  command('change_parameters', async (ctx, input: ChangeParametersInput) => {
    const { trx, actor, today, settings } = ctx;
    const { creditId, parameters, reason, version } = input;
    const credit = await lockedCredit(trx, { creditId, actor })
      .select(EDITED_COLUMNS)
      .executeTakeFirst();
    if (credit === undefined) refuse('not_found');
    demandVersion(credit, { creditId, version });
    demandOpen('terms', { stateId: credit.credit_state_id });
    const quoted = await quoteEdited(trx, { credit, parameters, settings, today });
    const { agreed, quote } = quoted;
    await changeCredit(trx, {
      creditId,
      changes: { ...quotedColumns({ agreed, quote, today }), due_id: parameters.due_id },
    });
    const before = factsOf(quoted.before, credit);
    const after = factsOf(agreed, quote);
    await keepChange(trx, {
      creditId,
      actor,
      kind: 'parameters',
      before: { ...before, charges: chargesText(quoted.before.charges) },
      after: { ...after, charges: chargesText(agreed.charges) },
      reason,
    });
    const difference = differenceOf(before, after);
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      reply: await creditPage.read(trx, { creditId, viewer: ctx }),
      audit:
        difference === null
          ? []
          : [{ action: 'credit_parameters_changed', subject, ...withReason(difference, reason) }],
    };
  });

/** The parameters as the audit log keeps them; all charges are compared as one value. */
const factsOf = (agreed: AgreedTerms, { instalment }: { readonly instalment: number | null }) => ({
  amount: agreed.amount,
  rate_ea: agreed.rateEa,
  months: agreed.months,
  due_day: agreed.dueDay,
  agreed_instalment: agreed.agreedInstalment,
  charges: JSON.stringify(agreed.charges),
  instalment,
});
