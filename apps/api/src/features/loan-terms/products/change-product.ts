import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import { problemOfPlate } from '@cuotaclara/contract/credits/credit-fields';
import type { Conventions } from '@cuotaclara/contract/loan-terms/conventions';
import type { Transaction } from 'kysely';
import { demandOpen } from '#core/credits/edit-windows.ts';
import { demandVersion, lockedCredit } from '#core/credits/lock-credit.ts';
import { readConventions } from '#core/money/terms/conventions.reads.ts';
import { chargesIn, conventionsIn, creditTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import { type CreditPage, changeCredit, keepChange } from '#features/credits/public.ts';
import { EDITED_COLUMNS } from '#features/loan-terms/parameters/edited-terms.ts';
import { chargesFor } from '#features/loan-terms/quotes/charges.reads.ts';
import { chargesText } from '#features/loan-terms/quotes/charges-text.ts';
import { demandWithinLimits, demandWithinPrice } from '#features/loan-terms/quotes/limits.ts';
import { type BoughtProduct, demandProduct } from '#features/loan-terms/quotes/purchase.reads.ts';
import { quoteTerms } from '#features/loan-terms/quotes/quote-terms.ts';
import { quotedColumns } from '#features/loan-terms/quotes/quoted-columns.ts';
import { differenceOf, withReason } from '#platform/audit/difference-of.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';

type ChangeProductInput = {
  readonly creditId: number;
  readonly productId: number;
  readonly price: number;
  /** Why, for the history and the audit log. */
  readonly reason: string;
  readonly version?: number | undefined;
};

/** Changes the product of a credit or its price. The agreed terms stay and are quoted again. */
export const changeProduct = (creditPage: CreditPage) =>
  command('change_product', async (ctx, input: ChangeProductInput) => {
    const { trx, actor, today, settings } = ctx;
    const { creditId, productId, price, reason, version } = input;
    const was = await lockBought(ctx, creditId);
    demandVersion(was, { creditId, version });
    demandOpen('terms', { stateId: was.credit_state_id });
    const product = await demandProduct(trx, { id: productId, held: was.product_id });
    demandWithinLimits(settings, { amount: was.amount ?? 0, price });
    const ivaPercent = settings.get('iva_percent');
    const fitted = await fitToKind(trx, { product, was, ivaPercent, today });
    const { charges, conventions } = fitted;
    const terms = creditTermsOf({ ...was, modality: product.modality, charges, conventions });
    if (terms === null) refuse('no_plan_yet');
    const { agreed } = terms;
    const quote = await quoteTerms(trx, { ...terms, today });
    demandWithinPrice({ principal: quote.principal, price });
    const bought = {
      product_id: product.product_id,
      product_name: product.product_name,
      product_kind: product.product_kind,
      product_price: price,
      modality: product.modality,
      plate: fitted.plate,
    };
    await changeCredit(trx, {
      creditId,
      changes: { ...bought, ...quotedColumns({ agreed, quote, today }) },
    });
    const is = { ...bought, charges, conventions, instalment: quote.instalment };
    const [before, after] = [linesOf(was), linesOf(is)];
    await keepChange(trx, { creditId, actor, kind: 'product', before, after, reason });
    const difference = differenceOf(factsOf(was), factsOf(is));
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      reply: await creditPage.read(trx, { creditId, viewer: ctx }),
      audit:
        difference === null
          ? []
          : [{ action: 'credit_product_changed', subject, ...withReason(difference, reason) }],
    };
  });

async function lockBought({ trx, actor }: CommandContext, creditId: number) {
  const row = await lockedCredit(trx, { creditId, actor })
    .select([...EDITED_COLUMNS, 'credits.product_id', 'credits.product_name', 'credits.plate'])
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  return {
    ...row,
    charges: chargesIn(row.charges),
    conventions: conventionsIn(row.conventions),
  };
}

type BoughtFacts = {
  readonly product_id: number | null;
  readonly product_name: string | null;
  readonly product_kind: string | null;
  readonly product_price: number | null;
  readonly modality: string | null;
  readonly plate: string | null;
  readonly charges: readonly ChargeTerms[];
  readonly conventions: Conventions;
  readonly instalment: number | null;
};

/** The purchase as the audit log keeps it; all charges are compared as one value. */
const factsOf = (bought: BoughtFacts) => ({
  product_id: bought.product_id,
  product_name: bought.product_name,
  product_kind: bought.product_kind,
  product_price: bought.product_price,
  modality: bought.modality,
  plate: bought.plate,
  charges: JSON.stringify(bought.charges),
  conventions: JSON.stringify(bought.conventions),
  instalment: bought.instalment,
});

/** The purchase as the credit's history shows it. */
const linesOf = ({ product_name, product_price, plate, charges, instalment }: BoughtFacts) => ({
  product: product_name,
  price: product_price,
  plate,
  charges: chargesText(charges),
  instalment,
});

/** What of a credit depends on the kind of its product. */
type FittedPart = 'charges' | 'conventions' | 'plate';

type FittingInput = {
  readonly product: BoughtProduct;
  readonly was: Pick<BoughtFacts, 'product_kind' | FittedPart>;
  readonly ivaPercent: number;
  readonly today: Temporal.PlainDate;
};

/**
 * A product of another kind gets the charges and conventions of its kind, and loses a plate that
 * does not fit.
 */
async function fitToKind(
  trx: Transaction<DB>,
  { product, was, ivaPercent, today }: FittingInput,
): Promise<Pick<BoughtFacts, FittedPart>> {
  const { product_kind: kind } = product;
  const { plate, charges, conventions } = was;
  if (kind === was.product_kind) return { charges, conventions, plate };
  const keepsPlate = plate !== null && kind !== 'other' && problemOfPlate({ kind, plate }) === null;
  return {
    charges: await chargesFor(trx, { productKind: kind, ivaPercent }),
    conventions: await readConventions(trx, { productKind: kind, today }),
    plate: keepsPlate ? plate : null,
  };
}
