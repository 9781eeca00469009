import { SCREENING_KINDS } from '@cuotaclara/contract/credits/screening-lists';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

const DECISIONS: Readonly<Record<string, string>> = {
  dismissed: 'No es la misma persona',
  confirmed: 'Es la misma persona',
};

const KINDS: Readonly<Record<string, string>> = SCREENING_KINDS;

/** What was asked elsewhere about somebody, and the codes that were sent to their telephone. */
export const readOwnInquiries = async (trx: Transaction<DB>, borrowerId: number) => ({
  centrales_de_riesgo: await readBureau(trx, borrowerId),
  listas_de_control: await readHits(trx, borrowerId),
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

async function readHits(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
    .selectFrom('screening_hits')
    .select(['list_name', 'list_kind', 'full_name', 'found_at', 'decision', 'decided_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('screening_hit_id')
    .execute();
  return rows.map((row) => ({
    lista: row.list_name,
    tipo: KINDS[row.list_kind] ?? row.list_kind,
    nombre_en_la_lista: row.full_name,
    encontrado: row.found_at,
    decisión: row.decision === null ? null : (DECISIONS[row.decision] ?? row.decision),
    decidido: row.decided_at,
  }));
}

/** Without the code itself, of which only a hash is held. */
const readCodes = (trx: Transaction<DB>, borrowerId: number) =>
  trx
    .selectFrom('phone_codes')
    .select(['phone as celular', 'sent_at as enviado', 'expires_at as vence'])
    .where('borrower_id', '=', borrowerId)
    .execute();
