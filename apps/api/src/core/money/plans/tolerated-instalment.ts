import { SMALL_TOLERANCE_SINCE } from '@cuotaclara/contract/loan-terms/conventions';
import { type RawBuilder, sql } from 'kysely';

const total = sql`(instalments.principal + instalments.interest + instalments.charges)`;

const paid = sql`(
  instalments.paid_principal + instalments.paid_interest + instalments.paid_charges
)`;

/**
 * Whether an instalment of a credit is paid but for less than the credit tolerates, as the loan
 * engine has it: of later credits for less than half of it, and not for the last one.
 */
export const toleratedInstalment = (
  credit: 'credits' | 'owner',
): RawBuilder<boolean> => sql<boolean>`(
  ${paid} > 0
  and ${total} - ${paid} < (${sql.ref(`${credit}.conventions`)} ->> 'tolerance_pesos')::bigint
  and (
    ${sql.ref(`${credit}.disbursed_on`)} < ${SMALL_TOLERANCE_SINCE}::date
    or (instalments.balance > 0 and (${total} - ${paid}) * 2 < ${total})
  )
)`;
