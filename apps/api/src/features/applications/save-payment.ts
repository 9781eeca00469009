import type { BodyOf } from '@cuotaclara/contract';
import type { savePaymentStep } from '@cuotaclara/contract/applications/application';
import { demandDue } from '#features/loan-terms/public.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import { command } from '#platform/command/command.ts';
import { monthsText } from './draft.reads.ts';
import { lockDraft } from './lock-draft.ts';
import { quoteDraft } from './quote-draft.ts';
import { saveStep } from './save-step.ts';

type SavePaymentInput = BodyOf<typeof savePaymentStep> & { readonly creditId: number };

/** Saves amount, term and due day with their quote. Without a plan nothing is saved. */
export const savePayment = command('save_payment', async (ctx, input: SavePaymentInput) => {
  const { creditId, version, request_amount, due_id, due_day } = input;
  const stored = await lockDraft(ctx, { creditId, version });
  const was = stored.draft;
  const { months } = await demandDue(ctx.trx, { id: due_id, held: was.due_id });
  const payment = { request_amount, due_id, due_day };
  const draft = { ...was, ...payment, months, due_label: monthsText(months) };
  const { plan, columns } = await quoteDraft(ctx, draft);
  return saveStep(ctx, {
    step: 'payment',
    stored,
    draft,
    plan,
    changes: { ...columns, ...payment },
    difference: differenceOf(
      { request_amount: was.request_amount, due_id: was.due_id, due_day: was.due_day },
      payment,
    ),
  });
});
