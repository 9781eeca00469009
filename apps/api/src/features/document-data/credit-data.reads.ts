import { businessDayOf } from '@cuotaclara/contract';
import { OCCUPATIONS, type Occupation } from '@cuotaclara/contract/applications/application';
import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import { PRODUCT_KINDS, type ProductKind } from '@cuotaclara/contract/values/product-kinds';
import { type ApprovedTerms, unsafeFrozenTerms } from '#core/money/terms/approved-terms.reads.ts';
import { unsafeTermsAsLent } from '#core/money/terms/terms-as-lent.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import { coDebtorsOf } from '#features/co-debtors/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { companyOf } from './company-words.ts';
import {
  chargesOf,
  type FigureRow,
  figuresOf,
  legalMaxOn,
  planOfApproved,
  sentencesOf,
} from './credit-figures.ts';
import type { CreditData, DocumentPerson } from './document-data.ts';
import { type BureauConsent, inOnePhrase, personOf } from './person-words.ts';

type PersonsInput = {
  readonly borrowerIds: readonly number[];
  /** When the credit was approved: later consents were not those of its study. */
  readonly until: Date | null;
};

/** People with the newest bureau consent of each: the one that a study relied on. */
async function readPersons(
  db: Reader,
  { borrowerIds, until }: PersonsInput,
): Promise<ReadonlyMap<number, DocumentPerson>> {
  const rows = await db
    .selectFrom('borrowers')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .leftJoin('cities', 'cities.city_id', 'borrowers.residence_city_id')
    .leftJoin('departments', 'departments.department_id', 'cities.department_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('consents')
          .select(['text_version', 'decided_at', 'granted'])
          .whereRef('consents.borrower_id', '=', 'borrowers.borrower_id')
          .where('kind', '=', 'bureau')
          .$if(until !== null, (query) => query.where('decided_at', '<=', until ?? new Date(0)))
          .orderBy('consent_id', 'desc')
          .limit(1)
          .as('consent'),
      (join) => join.onTrue(),
    )
    .select(['borrowers.borrower_id', 'first_name', 'second_name', 'first_surname'])
    .select(['second_surname', 'document_kinds.code as kind_code', 'identification', 'address'])
    .select(['cities.name as city', 'departments.name as department', 'email', 'phone'])
    .select(['consent.text_version', 'consent.decided_at', 'consent.granted'])
    .where('borrowers.borrower_id', 'in', borrowerIds)
    .execute();
  return new Map(rows.map((row) => [row.borrower_id, personOf(row, bureauConsentOf(row))]));
}

type ConsentColumns = {
  readonly text_version: string | null;
  readonly decided_at: Date | null;
  readonly granted: boolean | null;
};

function bureauConsentOf(row: ConsentColumns): BureauConsent | null {
  const { text_version: version, decided_at: decidedAt, granted } = row;
  if (version === null || decidedAt === null || granted !== true) return null;
  return { on: businessDayOf(decidedAt.toTemporalInstant()).toString(), version };
}

const creditRow = (db: Reader, creditId: number) =>
  db
    .selectFrom('credits')
    .leftJoin('credit_applications', 'credit_applications.credit_id', 'credits.credit_id')
    .leftJoin('products', 'products.product_id', 'credits.product_id')
    .leftJoin('headquarters', 'headquarters.headquarter_id', 'credits.headquarter_id')
    .leftJoin('cities', 'cities.city_id', 'headquarters.city_id')
    .select(['credits.borrower_id', 'credits.created_at', 'sent_at', 'credits.approved_at'])
    .select(['product_name', 'product_kind', 'product_price', 'plate', 'products.needs_lien'])
    .select(['request_amount', 'occupation', 'monthly_income', 'monthly_expenses'])
    .select(['cities.name as branch_city'])
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();

type CreditRow = NonNullable<Awaited<ReturnType<typeof creditRow>>>;

/** The figures of a credit, with what is kept beside them. */
type AgreedFigures = {
  readonly approved: ApprovedTerms;
  readonly charges: readonly ChargeTerms[];
  readonly figures: Omit<FigureRow, 'credit_id'>;
};

/** What was frozen at the approval; null before that. */
async function frozenFigures(db: Reader, creditId: number): Promise<AgreedFigures | null> {
  const frozen = await unsafeFrozenTerms(db, creditId);
  if (frozen === null) return null;
  const { approved, charges, modality, dueDay, totalCostEa, usuryCapEa, usuryMonth } = frozen;
  return {
    approved,
    charges,
    figures: {
      due_day: dueDay,
      modality,
      total_cost_ea: totalCostEa,
      usury_cap_ea: usuryCapEa,
      usury_month: usuryMonth,
    },
  };
}

/** What a credit from before approvals were kept was paid out on; null for any other. */
async function lentFigures(db: Reader, creditId: number): Promise<AgreedFigures | null> {
  const lent = await unsafeTermsAsLent(db, creditId);
  if (lent === null) return null;
  const { approved, charges, modality, dueDay, totalCostEa } = lent;
  const month = Temporal.PlainYearMonth.from(approved.quoted_on).toPlainDate({ day: 1 });
  return {
    approved,
    charges,
    figures: {
      due_day: dueDay,
      modality,
      total_cost_ea: totalCostEa,
      // Of use only where no legal maximum is known at all: then the own rate is the late one.
      usury_cap_ea: approved.rate_ea,
      usury_month: month.toString(),
    },
  };
}

function productOf(row: CreditRow, amount: number): CreditData['product'] {
  const price = row.product_price ?? amount;
  // A CHECK holds the column to the kinds of the contract.
  const kind = (row.product_kind ?? 'other') as ProductKind;
  return {
    name: row.product_name ?? PRODUCT_KINDS[kind],
    kind: PRODUCT_KINDS[kind],
    price,
    down_payment: Math.max(0, price - amount),
    plate: row.plate,
    needs_lien: row.needs_lien ?? false,
  };
}

const applicationOf = (row: CreditRow, amount: number): CreditData['application'] => ({
  requested_on: businessDayOf((row.sent_at ?? row.created_at).toTemporalInstant()).toString(),
  request_amount: row.request_amount ?? amount,
  // A CHECK holds the column to the occupations of the contract.
  occupation: row.occupation === null ? null : OCCUPATIONS[row.occupation as Occupation],
  monthly_income: row.monthly_income,
  monthly_expenses: row.monthly_expenses,
});

export type CreditDataInput = {
  readonly creditId: number;
  readonly today: Temporal.PlainDate;
  readonly settings: Pick<Settings, 'get'>;
  /** Also of a credit that was paid out before approvals were kept: as it was paid out. */
  readonly orAsLent?: boolean;
};

/**
 * What the documents of a credit may say; null before its approval. Figures are those that were
 * frozen then; people, company, plate and legal maximum are those of today. Not scoped: the caller
 * has already checked access.
 */
export async function findCreditData(
  db: Reader,
  { creditId, today, settings, orAsLent = false }: CreditDataInput,
): Promise<CreditData | null> {
  const row = await creditRow(db, creditId);
  const agreed =
    (await frozenFigures(db, creditId)) ?? (orAsLent ? await lentFigures(db, creditId) : null);
  if (row === undefined || agreed === null) return null;
  const { approved, charges, figures } = agreed;
  const accepted = await coDebtorsOf(db, creditId);
  const persons = await readPersons(db, {
    borrowerIds: [row.borrower_id, ...accepted.map(({ borrower_id }) => borrower_id)],
    until: row.approved_at,
  });
  const borrower = persons.get(row.borrower_id);
  if (borrower === undefined) throw new Error('the borrower of a credit is kept');
  const coDebtors = accepted.flatMap(({ borrower_id }) => persons.get(borrower_id) ?? []);
  const { modality } = figures;
  const legalMax = legalMaxOn(await readUsuryTable(db, modality), { modality, today });
  return {
    company: companyOf(settings),
    borrower,
    co_debtors: coDebtors,
    co_debtor: {
      names: inOnePhrase(coDebtors.map(({ name }) => name)),
      identities: inOnePhrase(
        coDebtors.map(({ identity }) => identity),
        '; y ',
      ),
      count: coDebtors.length,
    },
    owner: borrower,
    credit: figuresOf({
      row: { credit_id: creditId, ...figures },
      approved,
      charges,
      legalMax,
    }),
    charges: chargesOf(charges, approved),
    conventions: sentencesOf(approved, charges),
    product: productOf(row, approved.amount),
    plan: planOfApproved(approved),
    application: applicationOf(row, approved.amount),
    place: row.branch_city ?? borrower.city ?? 'Colombia',
  };
}

/** The same of a credit that has been approved; refused before that. */
export const readCreditData = async (db: Reader, input: CreditDataInput): Promise<CreditData> =>
  (await findCreditData(db, input)) ?? refuse('no_plan_yet');
