import type { Payee } from '@cuotaclara/contract/disbursement/disbursement';
import {
  ACCOUNT_TYPES,
  type AccountType,
  type PayeeKind,
} from '@cuotaclara/contract/disbursement/disbursement-words';
import {
  accountConfirmation,
  type PayeeAccount,
} from '@cuotaclara/contract/disbursement/payee-accounts';
import { sql } from 'kysely';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';

/** Who an account belongs to, as the columns of `payee_accounts` name them. */
type PayeeRef =
  | { readonly supplier_id: number; readonly borrower_id: null }
  | { readonly supplier_id: null; readonly borrower_id: number };

type PayeeColumns = { readonly [Column in keyof PayeeRef]: number | null };

type AccountQuery =
  | { readonly accountId: number }
  | { readonly newestOf: PayeeColumns; readonly isConfirmed?: true };

/** Not scoped: one account, or the newest one of a payee that is confirmed or waits for it. */
export async function unsafeFindAccount(
  db: Reader,
  query: AccountQuery,
): Promise<PayeeAccount | null> {
  const accounts = db
    .selectFrom('payee_accounts as account')
    .leftJoin('decisions as waiting', (join) =>
      join
        .on('waiting.kind', '=', sql.lit(accountConfirmation.kind))
        .on('waiting.subject', '=', sql<string>`account.payee_account_id::text`)
        .on('waiting.state', '=', sql.lit('proposed')),
    )
    .select(['payee_account_id', 'bank', 'account_type', 'account_number', 'holder'])
    .select(['holder_identification', 'changed_at', 'confirmed_at', 'confirmation'])
    .select([
      'account.changed_by as changed_by_id',
      userName('account.changed_by').as('changed_by'),
    ])
    .select([
      'waiting.decision_id',
      userName<string | null>('account.confirmed_by').as('confirmed_by'),
    ]);
  const row = await ('accountId' in query
    ? accounts.where('payee_account_id', '=', query.accountId)
    : accounts
        .where('account.supplier_id', 'is not distinct from', query.newestOf.supplier_id)
        .where('account.borrower_id', 'is not distinct from', query.newestOf.borrower_id)
        .where(({ eb, or }) =>
          or([
            eb('account.confirmed_by', 'is not', null),
            ...(query.isConfirmed ? [] : [eb('waiting.decision_id', 'is not', null)]),
          ]),
        )
        .orderBy('payee_account_id', 'desc')
        .limit(1)
  ).executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...row,
    // A CHECK holds the column to the types of the contract.
    account_type: row.account_type as AccountType,
    changed_at: row.changed_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  };
}

/** An account in words: «Bancolombia, ahorros 123456789, de Ana Gómez». */
export const accountText = ({ bank, account_type, account_number, holder }: PayeeAccount): string =>
  `${bank}, ${ACCOUNT_TYPES[account_type].toLocaleLowerCase('es-CO')} ${account_number}, de ${holder}`;

/** A payee of a credit, with the columns that name them. */
export type CreditPayee = Payee & {
  readonly ref: PayeeRef;
  /** How the books name them: `supplier:7`. */
  readonly party: string;
};

/** Not scoped: who can be paid for a credit, the supplier first. */
export async function unsafePayeesOf(db: Reader, creditId: number): Promise<CreditPayee[]> {
  const row = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .leftJoin('vendors', 'vendors.user_id', 'credits.supplier_id')
    .select(['credits.borrower_id', 'borrowers.identification', 'document_kinds.code'])
    .select(['vendors.user_id as supplier_id', 'business_name', 'tax_id'])
    .select(wholeNameOf('borrowers').as('name'))
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  const { borrower_id, supplier_id } = row;
  const ofBorrower = { supplier_id: null, borrower_id };
  const borrower: CreditPayee = {
    kind: 'borrower',
    name: row.name,
    identification: `${row.code} ${row.identification}`,
    account: await unsafeFindAccount(db, { newestOf: ofBorrower }),
    ref: ofBorrower,
    party: `borrower:${borrower_id}`,
  };
  if (supplier_id === null) return [borrower];
  const ofSupplier = { supplier_id, borrower_id: null };
  const supplier: CreditPayee = {
    kind: 'supplier',
    name: row.business_name ?? '',
    identification: `NIT ${row.tax_id}`,
    account: await unsafeFindAccount(db, { newestOf: ofSupplier }),
    ref: ofSupplier,
    party: `supplier:${supplier_id}`,
  };
  return [supplier, borrower];
}

/** The payee of a kind; undefined where a credit has no supplier. */
export const payeeOf = (payees: readonly CreditPayee[], kind: PayeeKind): CreditPayee | undefined =>
  payees.find((each) => each.kind === kind);
