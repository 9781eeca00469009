import type { Insertable } from 'kysely';
import { acceptedColumns, unsafeTermsOf } from '#features/co-debtors/accepted-terms.ts';
import type { CreditCoDebtors } from '#platform/database/database.generated.ts';
import type { TestApp } from '#test/test-app.ts';
import { anIdentificationKind } from './borrower-steps.ts';

type NewCoDebtor = Partial<Insertable<CreditCoDebtors>> & {
  readonly credit_id: number;
  readonly invited_by: number;
};

let count = 0;

/**
 * A co-debtor straight in the database: accepted with a borrower and the terms that the credit has
 * now, invited without one.
 */
export async function aCoDebtor(app: TestApp, given: NewCoDebtor): Promise<number> {
  count += 1;
  const state = given.state ?? (given.borrower_id == null ? 'INVITED' : 'ACCEPTED');
  const document_kind_id = await anIdentificationKind(app);
  const contact = { email: `codeudor-${count}@correo.test`, phone: `31${80_000_000 + count}` };
  const { co_debtor_id } = await app.db
    .insertInto('credit_co_debtors')
    .values({
      document_kind_id,
      state,
      relation: 'relative',
      identification: String(79_000_000 + count),
      full_name: 'Julio César Ñáñez Ruiz',
      ...(state === 'INVITED' && contact),
      ...(state === 'REMOVED' && { removed_at: new Date(), removal_reason: 'Ya no hace falta' }),
      ...((state === 'ACCEPTED' || state === 'DECLINED') && { answered_at: new Date() }),
      ...(state === 'ACCEPTED' && acceptedColumns(await unsafeTermsOf(app.db, given.credit_id))),
      ...given,
    })
    .returning('co_debtor_id')
    .executeTakeFirstOrThrow();
  return co_debtor_id;
}
