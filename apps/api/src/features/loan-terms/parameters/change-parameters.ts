import type { BodyOf, CreditStateId } from '@cuotaclara/contract';
import type { changeParameters as changeRoute } from '@cuotaclara/contract/credits/credit-edits';
import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import type { AgreedTerms } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import type { Transaction } from 'kysely';
import { creditsVisibleTo, demandOpen, keepChange, lockCredit } from '#features/credits/public.ts';
import { creditTermsOf, TERMS_COLUMNS } from '#features/loan-terms/credit-terms.reads.ts';
import { chargesText } from '#features/loan-terms/quotes/charges-text.ts';
import { chosenCharges } from '#features/loan-terms/quotes/chosen-charges.ts';
import { demandWithinLimits, demandWithinPrice } from '#features/loan-terms/quotes/limits.ts';
import { demandDue } from '#features/loan-terms/quotes/purchase.reads.ts';
import { quoteTerms } from '#features/loan-terms/quotes/quote-terms.ts';
import { quotedColumns } from '#features/loan-terms/quotes/quoted-columns.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';

type Parameters = Omit<BodyOf<typeof changeRoute>, 'version'>;

type Parts = {
  readonly db: Reader;
  readonly settings: SettingsReader;
  readonly today: Temporal.PlainDate;
};

type Asked = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly parameters: Parameters;
};

const edited = (db: Reader, { creditId, actor }: Omit<Asked, 'parameters'>) =>
  creditsVisibleTo(db.selectFrom('credits'), actor)
    .select([...TERMS_COLUMNS, 'credits.credit_state_id', 'credits.due_id'])
    .select(['credits.product_kind', 'credits.product_price'])
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();

/** What a credit would cost with other parameters; those of the house still hold. */
async function quoteWith({ db, settings, today }: Parts, asked: Asked) {
  const { parameters } = asked;
  const row = (await edited(db, asked)) ?? refuse('not_found');
  const known = creditTermsOf(row) ?? refuse('no_plan_yet');
  const { months } = await demandDue(db, { id: parameters.due_id, held: row.due_id });
  const { amount } = parameters;
  const price = row.product_price ?? amount;
  await demandWithinLimits(settings, { amount, price, today });
  const charges = await chosenCharges(db, {
    asked: parameters.charges,
    held: known.agreed.charges,
    productKind: row.product_kind,
    ivaPercent: await settings.get('iva_percent', today),
  });
  const agreed: AgreedTerms = {
    amount,
    months,
    rateEa: parameters.rate_ea,
    dueDay: parameters.due_day,
    charges,
    instalmentMultiple: known.agreed.instalmentMultiple,
  };
  const quote = await quoteTerms(db, { agreed, modality: known.modality, today });
  demandWithinPrice({ principal: quote.principal, price });
  return { row, known, agreed, quote };
}

/** The reckoning alone, for the form; nothing is kept. */
export async function quoteParameters(parts: Parts, asked: Asked): Promise<Quote> {
  const row = (await edited(parts.db, asked)) ?? refuse('not_found');
  // A foreign key leads to the states of the contract.
  demandOpen('terms', { stateId: row.credit_state_id as CreditStateId });
  const { quote } = await quoteWith(parts, asked);
  return quote;
}

type Changing = Asked & { readonly version: number | undefined };

type ChangingParts = Omit<Parts, 'db'> & { readonly trx: Transaction<DB> };

/** Agrees on other parameters. Refused above usury, and once the credit is approved. */
export async function changeParameters(
  { trx, settings, today }: ChangingParts,
  { creditId, actor, parameters, version }: Changing,
): Promise<AuditEntry[]> {
  const credit = await lockCredit(trx, { creditId, actor, version, raisesVersion: true });
  demandOpen('terms', credit);
  const asked = { creditId, actor, parameters };
  const { row, known, agreed, quote } = await quoteWith({ db: trx, settings, today }, asked);
  await trx
    .updateTable('credits')
    .set({ ...quotedColumns({ agreed, quote, today }), due_id: parameters.due_id })
    .where('credit_id', '=', creditId)
    .execute();
  const before = factsOf(known.agreed, { instalment: row.instalment });
  const after = factsOf(agreed, quote);
  await keepChange(trx, {
    creditId,
    actor,
    kind: 'parameters',
    before: { ...before, charges: chargesText(known.agreed.charges) },
    after: { ...after, charges: chargesText(agreed.charges) },
  });
  const difference = differenceOf(before, after);
  if (difference === null) return [];
  const subject = { kind: 'credit', id: creditId } as const;
  return [{ action: 'credit_parameters_changed', subject, ...difference }];
}

/** As the log keeps them; the charges as one value, which is another when one of them is. */
const factsOf = (agreed: AgreedTerms, { instalment }: { readonly instalment: number | null }) => ({
  amount: agreed.amount,
  rate_ea: agreed.rateEa,
  months: agreed.months,
  due_day: agreed.dueDay,
  charges: JSON.stringify(agreed.charges),
  instalment,
});
