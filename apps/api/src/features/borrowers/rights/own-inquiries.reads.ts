import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/**
 * What was asked elsewhere about somebody, and the codes that were sent to their telephone. What
 * was found on control lists is not told to whom it is about.
 */
export const readOwnInquiries = async (trx: Transaction<DB>, borrowerId: number) => ({
  centrales_de_riesgo: await readBureau(trx, borrowerId),
  códigos_al_celular: await readCodes(trx, borrowerId),
});

const readBureau = (trx: Transaction<DB>, borrowerId: number) =>
  trx
    .selectFrom('bureau_reports')
    .select([
      'score as puntaje',
      'monthly_payments as pagos_al_mes',
      'total_debt as deuda_total',
      'open_defaults as reportes_negativos',
      'worst_days_past_due as peor_mora_en_días',
      'oldest_product_on as producto_más_antiguo',
      'asked_at as consultado',
    ])
    .where('borrower_id', '=', borrowerId)
    .orderBy('bureau_report_id')
    .execute();

/** Without the code itself, of which only a hash is held. */
const readCodes = (trx: Transaction<DB>, borrowerId: number) =>
  trx
    .selectFrom('phone_codes')
    .select(['phone as celular', 'sent_at as enviado', 'expires_at as vence'])
    .where('borrower_id', '=', borrowerId)
    .execute();
