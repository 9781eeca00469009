import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';

const DECISIONS: Readonly<Record<string, string>> = {
  approved: 'Aprobado',
  rejected: 'Rechazado',
};

/** Without the suggestion of the program, which may rest on a control list. */
const readStudies: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('credit_studies')
    .select(['credit_id', 'points', 'factors', 'decision', 'decided_at'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('study_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    puntos: row.points,
    decisión: DECISIONS[row.decision] ?? row.decision,
    fecha: row.decided_at,
    // As the program stores it, with its own names of fields.
    detalle_técnico: JSON.stringify(row.factors),
  }));
};

const readBureauReports: ReadOwnData = (db, { borrowerId }) =>
  db
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

/**
 * Reports of the credit bureau are erased, also their copies in studies. A study stays with its
 * points as the reason of its decision.
 */
export const studiesPersonalData: PersonalDataSource = {
  sections: {
    'créditos/estudios': readStudies,
    'consultas/centrales_de_riesgo': readBureauReports,
  },
  async erase({ trx }, { borrowerId }) {
    await trx.deleteFrom('bureau_reports').where('borrower_id', '=', borrowerId).execute();
    await trx
      .updateTable('credit_studies')
      .set({ findings: null })
      .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
      .execute();
  },
  erased: { besideCredits: ['inquiries'] },
  kept: { besideCredits: ['decisions'] },
};
