import { randomUUID } from 'node:crypto';
import { STATE } from '@cuotaclara/contract';
import { issuePaper, type Paper, type PaperWish } from '@cuotaclara/contract/papers/papers';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import type { ExcessChoice } from '@cuotaclara/loan-math';
import { openDocumentFile } from '#features/documents/public.ts';
import { openBooks } from '#features/servicing/public.ts';
import { dueDayOf } from '#test/due-day.ts';
import { inspectPdf } from '#test/pdf/inspect-pdf.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { aKnownBorrower } from '#test/steps/credit-steps.ts';
import { CREDIT_A, onDay } from '#test/steps/servicing-steps.ts';
import { anApprovedCredit } from '#test/steps/template-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import type { TestApp } from '#test/test-app.ts';

export type PaperCredit = { readonly creditId: number; readonly email: string };

type PaperCreditInput = {
  readonly userId?: number;
  readonly disbursedOn: string;
  readonly firstDueOn: string;
};

/** Credit A with approved terms and open books, disbursed on a day. */
export async function aPaperCredit(
  app: TestApp,
  { userId, disbursedOn, firstDueOn }: PaperCreditInput,
): Promise<PaperCredit> {
  const { borrowerId, identification } = await aKnownBorrower(app, { user_id: userId ?? null });
  const creditId = await anApprovedCredit(app, {
    ...CREDIT_A,
    state: STATE.disbursed,
    borrower_id: borrowerId,
    disbursed_on: disbursedOn,
    first_due_on: firstDueOn,
    due_day: dueDayOf(Temporal.PlainDate.from(firstDueOn)),
  });
  await onDay(app, disbursedOn, async (ctx) => {
    await openBooks(ctx, { creditId, payee: null });
    return null;
  });
  return { creditId, email: `marcela${identification}@correo.test` };
}

type PaymentInput = {
  readonly creditId: number;
  readonly amount: number;
  readonly on: string;
  readonly excess?: ExcessChoice;
};

/** A payment at the desk. Answers its number. */
export async function pay(
  by: Person,
  { creditId: credit_id, amount, on: paid_on, excess }: PaymentInput,
): Promise<number> {
  const body = { credit_id, amount, paid_on, means: 'cash', excess };
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await callAs(by, recordPayment, { body, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().payment_id;
}

type Asked = { readonly creditId: number; readonly wish: PaperWish };

export const ask = (by: Person, { creditId: credit_id, wish }: Asked) =>
  callAs(by, issuePaper, { body: { credit_id, wish } });

/** A paper that a person asked for. */
export async function issued(by: Person, asked: Asked): Promise<Paper> {
  const answer = await ask(by, asked);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** The words of a document as they are printed, with plain spaces. */
export async function printedText(app: TestApp, documentId: number): Promise<string> {
  const file = await openDocumentFile(app.parts, { documentId, version: 'original' });
  return inspectPdf(await file.readBytes()).structure.text.replaceAll('\u00a0', ' ');
}
