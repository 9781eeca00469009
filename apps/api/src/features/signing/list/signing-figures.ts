import { z } from '@cuotaclara/contract';
import { CHARGE_MOMENTS } from '@cuotaclara/contract/credits/charge-terms';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import type { Reader } from '#platform/database/database.ts';

type Figures = SigningSet['summary'];

/** What the screen says of the stored data of a document; the data says much more. */
const storedFigures = z.object({
  credit: z.object({
    amount: z.int(),
    principal: z.int(),
    instalment_count: z.int(),
    first_instalment: z.int(),
    last_instalment: z.int(),
    rate_ea: z.number(),
    paid_total: z.int(),
  }),
  charges: z.array(
    z.object({
      name: z.string(),
      amount: z.nullable(z.int()),
      moment: z.string(),
    }),
  ),
  product: z.object({ name: z.string() }),
  restructure: z.nullish(
    z.object({
      principal: z.int(),
      carried: z.int(),
      instalment_count: z.int(),
      first_instalment: z.int(),
      last_instalment: z.int(),
      rate_ea: z.number(),
      total: z.int(),
    }),
  ),
});

/** The figures of a credit from the stored data of one of its documents. */
function figuresOf(data: string): Figures {
  const { credit, charges, product, restructure } = storedFigures.parse(JSON.parse(data));
  if (restructure) {
    const { principal, carried, total, ...plan } = restructure;
    return {
      ...plan,
      is_restructure: true,
      principal: principal + carried,
      product_name: product.name,
      product_amount: principal,
      financed: carried === 0 ? [] : [{ name: 'intereses y cargos de antes', amount: carried }],
      paid_total: total,
    };
  }
  return {
    is_restructure: false,
    principal: credit.principal,
    product_name: product.name,
    product_amount: credit.amount,
    financed: charges.flatMap(({ name, amount, moment }) =>
      moment === CHARGE_MOMENTS.financed && amount !== null ? [{ name, amount }] : [],
    ),
    instalment_count: credit.instalment_count,
    first_instalment: credit.first_instalment,
    last_instalment: credit.last_instalment,
    rate_ea: credit.rate_ea,
    paid_total: credit.paid_total,
  };
}

/**
 * The figures of a set, from what its own documents say, so that screen and paper agree. Not
 * scoped: the caller has already checked access.
 */
export async function readFigures(db: Reader, setId: number): Promise<Figures> {
  const { data } = await db
    .selectFrom('documents')
    .select('data')
    .where('document_set_id', '=', setId)
    .orderBy('document_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return figuresOf(data);
}
