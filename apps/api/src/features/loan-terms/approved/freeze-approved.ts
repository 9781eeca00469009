import { STATE } from '@cuotaclara/contract';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { approvedRow } from '#core/money/terms/approved-row.ts';
import { creditTermsOf, unsafeTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import { changeSteppedCredit } from '#features/credits/public.ts';
import { quoteTerms } from '#features/loan-terms/quotes/quote-terms.ts';
import { quotedColumns } from '#features/loan-terms/quotes/quoted-columns.ts';
import { keepApproved } from './approved-terms.writes.ts';

/**
 * Freezes what is approved: the terms of the credit, quoted for the day of the approval, with the
 * whole plan. No step leads back before the approval and no edit changes terms after it, so that a
 * credit has one such row for good.
 */
export const freezeApproved: StepEffect = async ({ trx, today }, { credit, to }) => {
  if (to !== STATE.approved) return [];
  const { creditId } = credit;
  const row = await unsafeTermsOf(trx, creditId);
  const terms = row === undefined ? null : creditTermsOf(row);
  if (terms === null) throw new Error('a credit that is approved has terms');
  const quote = await quoteTerms(trx, { ...terms, today });
  await keepApproved(trx, [approvedRow({ ...terms, creditId, quote, quotedOn: today })]);
  const { agreed } = terms;
  await changeSteppedCredit(trx, { creditId, changes: quotedColumns({ agreed, quote, today }) });
  return [];
};
