import { STATE, z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { CreditPapers, Paper } from '@cuotaclara/contract/papers/papers';
import { PAYMENT_STATES, receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { PAYMENT_MEANS, PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import { keyField } from '@cuotaclara/contract/values/fields';
import { creditsVisibleTo, visibleCredits } from '#core/credits/credit-scope.ts';
import { unsafeLetterTitles } from '#features/credit-acts/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type PaperRow, toPaper, unsafePaperRows } from './paper-rows.ts';
import { daysOfYear } from './parts/tax-parts.ts';

/** More than any credit has. */
const PAYMENTS_MAX = 2_000;
const PAPERS_MAX = 5_000;

type ScopedCredit = { readonly creditId: number; readonly actor: Actor };

/** A credit in the scope of an actor; any other is not found. */
export async function findPaperCredit(db: Reader, { creditId, actor }: ScopedCredit) {
  const row = await visibleCredits(db, actor)
    .select(['credits.credit_id', 'credits.product_name', 'credits.disbursed_on'])
    .select('credits.credit_state_id')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

type ScopedPaper = {
  readonly documentId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/** A paper of a credit in scope. */
export async function readPaper(
  db: Reader,
  { documentId, actor, today }: ScopedPaper,
): Promise<Paper> {
  const row = await creditsVisibleTo(unsafePaperRows(db, today), actor)
    .where('documents.document_id', '=', documentId)
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : toPaper(row);
}

const wordsOf = z.object({
  means: z.nullable(keyField(PAYMENT_MEANS)),
  source: keyField(PAYMENT_SOURCES),
  state: keyField(PAYMENT_STATES),
});

const unsafePayments = (db: Reader, creditId: number) =>
  db
    .selectFrom('payments')
    .leftJoin('credit_events as undo', 'undo.reverses_payment_id', 'payments.payment_id')
    .select(['payments.payment_id', 'payments.paid_on', 'payments.amount', 'payments.means'])
    .select(['payments.source', 'undo.credit_event_id'])
    .where('payments.credit_id', '=', creditId)
    .orderBy('payments.paid_on', 'desc')
    .orderBy('payments.payment_id', 'desc')
    .limit(PAYMENTS_MAX)
    .execute();

type Papers = {
  /** The paper of a kind about something, that says what holds today. */
  find(kind: Paper['kind'], about: (row: PaperRow) => boolean): Paper | null;
  readonly rows: readonly PaperRow[];
};

/** The newest first. */
async function unsafePapers(
  db: Reader,
  { creditId, today }: { readonly creditId: number; readonly today: Temporal.PlainDate },
): Promise<Papers> {
  const rows = await unsafePaperRows(db, today)
    .where('documents.credit_id', '=', creditId)
    .orderBy('documents.document_id', 'desc')
    .limit(PAPERS_MAX)
    .execute();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return {
    rows,
    find(kind, about) {
      const row = byKind.get(kind)?.find(about);
      return row === undefined ? null : toPaper(row);
    },
  };
}

type Span = { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate };

/** The months of a span, the newest first; the first and the last are cut to its days. */
function monthsOf({ first, last }: Span): readonly { from: string; until: string }[] {
  const months: { from: string; until: string }[] = [];
  let month = last.toPlainYearMonth();
  while (Temporal.PlainYearMonth.compare(month, first.toPlainYearMonth()) >= 0) {
    const start = month.toPlainDate({ day: 1 });
    const end = month.toPlainDate({ day: month.daysInMonth });
    const from = Temporal.PlainDate.compare(start, first) < 0 ? first : start;
    const until = Temporal.PlainDate.compare(end, last) > 0 ? last : end;
    months.push({ from: from.toString(), until: until.toString() });
    month = month.subtract({ months: 1 });
  }
  return months;
}

/** The years of a span that are over, the newest first. */
const yearsOf = ({ first, last }: Span, today: Temporal.PlainDate): readonly number[] =>
  Array.from({ length: last.year - first.year + 1 }, (_, index) => last.year - index).filter(
    (year) => year < today.year,
  );

/** When the last payment that counts came; until then there is something to say of a credit. */
const lastDayOf = (
  payments: Awaited<ReturnType<typeof unsafePayments>>,
  { isPaidOff, today }: { readonly isPaidOff: boolean; readonly today: Temporal.PlainDate },
): Temporal.PlainDate => {
  const newest = payments.find(({ credit_event_id }) => credit_event_id === null);
  return isPaidOff && newest !== undefined ? Temporal.PlainDate.from(newest.paid_on) : today;
};

/** All papers of a credit in scope: those that were issued, and those that can be asked for. */
export async function listPapers(
  db: Reader,
  { today, ...ref }: ScopedCredit & { readonly today: Temporal.PlainDate },
): Promise<CreditPapers> {
  const credit = await findPaperCredit(db, ref);
  const { creditId } = ref;
  const { disbursed_on: disbursedOn } = credit;
  const has_papers = disbursedOn !== null;
  const isPaidOff = credit.credit_state_id === STATE.paid;
  const payments = await unsafePayments(db, creditId);
  const papers = await unsafePapers(db, { creditId, today });
  const titles = await unsafeLetterTitles(db, creditId);
  const first = disbursedOn === null ? today : Temporal.PlainDate.from(disbursedOn);
  const span = { first, last: lastDayOf(payments, { isPaidOff, today }) };
  const ofDays = (kind: Paper['kind'], days: { from: string; until: string }) =>
    papers.find(
      kind,
      ({ from_day, until_day }) => from_day === days.from && until_day === days.until,
    );
  return {
    credit_id: creditId,
    number: creditNumber(creditId),
    product_name: credit.product_name,
    has_papers,
    is_paid_off: isPaidOff,
    plan: papers.find('PLAN', () => true),
    receipts: payments.map(({ payment_id, credit_event_id, ...payment }) => ({
      payment_id,
      receipt: receiptNumber(payment_id),
      paid_on: payment.paid_on,
      amount: payment.amount,
      ...z.parse(wordsOf, { ...payment, state: credit_event_id === null ? 'valid' : 'reversed' }),
      paper: papers.find('RECIBO', (row) => row.payment_id === payment_id),
      annulment: papers.find('RECIBO_ANULADO', (row) => row.payment_id === payment_id),
    })),
    statements: has_papers
      ? monthsOf(span).map((days) => ({ ...days, paper: ofDays('EXTRACTO', days) }))
      : [],
    sent_statements: papers.rows.flatMap((row) =>
      row.due_on === null || row.from_day === null || row.until_day === null
        ? []
        : [{ due_on: row.due_on, from: row.from_day, until: row.until_day, paper: toPaper(row) }],
    ),
    years: has_papers
      ? yearsOf(span, today).map((year) => ({
          year,
          paper: ofDays('CERTIFICADO_TRIBUTARIO', daysOfYear(year)),
        }))
      : [],
    settlement: papers.find('PAZ_Y_SALVO', ({ standing }) => standing === null),
    letters: papers.rows.flatMap((row) => {
      const title = titles.get(row.credit_event_id ?? 0);
      return title === undefined ? [] : [{ title, paper: toPaper(row) }];
    }),
    payoffs: papers.rows
      .filter(
        ({ kind, standing }) =>
          kind === 'LIQUIDACION' && (standing === null || standing === 'outdated'),
      )
      .map((row) => ({ on: row.until_day ?? today.toString(), paper: toPaper(row) })),
    first_day: disbursedOn,
    today: today.toString(),
  };
}
