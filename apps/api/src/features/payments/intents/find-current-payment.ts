import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf } from '@cuotaclara/contract';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import type { findCurrentPayment as currentRoute } from '@cuotaclara/contract/payments/paying';
import type { PaymentParts } from '#features/payments/payment-parts.ts';
import { maskName } from '#features/verification/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafePayableCredits } from './payable-credits.ts';
import type { PayingParty } from './payer-mark.ts';

type Asked = BodyOf<typeof currentRoute>;

/** No borrower has nearly as many. */
const CREDITS_MAX = 20;

/** Longer than looking up any person takes, so that the time does not tell who exists. */
const ANSWER_MS = 350;

/** The credits that the holder of a document owes, each with what proves a fact. */
const owingCredits = (db: Reader, { document, document_kind_id }: Asked) => {
  const query = db
    .selectFrom('borrowers')
    .innerJoin('credits', 'credits.borrower_id', 'borrowers.borrower_id')
    .select(['credits.credit_id', 'credits.product_kind'])
    .select(['borrowers.phone', 'borrowers.first_name', 'borrowers.first_surname'])
    .where('borrowers.identification', '=', document)
    .where('credits.credit_state_id', 'in', OWING)
    .orderBy('credits.credit_id')
    .limit(CREDITS_MAX);
  return document_kind_id === undefined
    ? query
    : query.where('borrowers.document_kind_id', '=', document_kind_id);
};

/** The whole number: a part of it, or a number that we count up, is found by trying. */
const provesFact = ({ value }: Asked['fact'], row: { readonly phone: string | null }): boolean =>
  row.phone === value;

type CurrentInput = {
  readonly asked: Asked;
  readonly party: PayingParty;
  readonly today: Temporal.PlainDate;
  readonly amountMin: number;
};

/** What is owed by the holder of a document, for who knows one fact more about them. */
export async function findCurrentPayment(
  db: Reader,
  parts: Pick<PaymentParts, 'payKeys'>,
  { asked, party, today, amountMin }: CurrentInput,
) {
  const answerAt = performance.now() + ANSWER_MS;
  const found = await owingCredits(db, asked).execute();
  const rows = found.filter((row) => provesFact(asked.fact, row));
  const payable = await unsafePayableCredits(db, parts, { rows, party, today, amountMin });
  await wait(Math.max(0, answerAt - performance.now()));
  if (payable.length === 0) return refuse('current_payment_unknown');
  const credits = payable.map(({ creditId, ...credit }) => {
    const row = rows.find(({ credit_id }) => credit_id === creditId);
    const names = { firstName: row?.first_name ?? '', surname: row?.first_surname ?? '' };
    return { ...credit, holder_name: maskName(names) };
  });
  return { credits };
}
