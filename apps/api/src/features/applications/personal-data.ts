import { OCCUPATIONS, type Occupation } from '@cuotaclara/contract/applications/application';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { unsafeCreditsNeverPaidOut } from '#core/credits/unsafe-credits-of.ts';

const percentOf = (fraction: string | null): number | null =>
  fraction === null ? null : Number((Number(fraction) * 100).toFixed(4));

/** Not scoped: the applications of the reader's own credits. */
const unsafeApplications: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('credits')
    .leftJoin('credit_applications as application', 'application.credit_id', 'credits.credit_id')
    .leftJoin('rejection_reasons as reason', (join) =>
      join.onRef('reason.rejection_reason_id', '=', 'credits.rejection_reason_id'),
    )
    .select([
      'credits.credit_id',
      'credit_state_id',
      'state_since',
      'state_note',
      'reason.explanation as rejection',
      'product_name',
      'product_price',
      'plate',
      'request_amount',
      'amount',
      'months',
      'rate_ea',
      'due_day',
      'instalment',
      'total_cost_ea',
      'credits.created_at',
      'sent_at',
      'approved_at',
      'disbursed_on',
      'occupation',
      'monthly_income',
      'monthly_expenses',
    ])
    .where('credits.borrower_id', '=', borrowerId)
    .orderBy('credits.credit_id')
    .execute();
  return rows.map((row) => ({
    número: creditNumber(row.credit_id),
    estado: labelOfState(row.credit_state_id),
    desde: row.state_since,
    nota: row.state_note,
    motivo_de_rechazo: row.rejection,
    producto: row.product_name,
    precio: row.product_price,
    placa: row.plate,
    valor_solicitado: row.request_amount,
    valor: row.amount,
    plazo_en_meses: row.months,
    tasa_efectiva_anual_en_porcentaje: percentOf(row.rate_ea),
    día_de_pago: row.due_day,
    cuota: row.instalment,
    costo_total_en_porcentaje: percentOf(row.total_cost_ea),
    creado: row.created_at,
    enviado: row.sent_at,
    aprobado: row.approved_at,
    desembolsado: row.disbursed_on,
    // A CHECK holds the column to the occupations of the contract.
    ocupación: row.occupation === null ? null : OCCUPATIONS[row.occupation as Occupation],
    ingresos_al_mes: row.monthly_income,
    gastos_al_mes: row.monthly_expenses,
  }));
};

/** What a borrower earned and spent is erased where nothing was paid out. */
export const applicationsPersonalData: PersonalDataSource = {
  sections: { 'créditos/solicitudes': unsafeApplications },
  async erase({ trx }, { borrowerId }) {
    const creditIds = await unsafeCreditsNeverPaidOut(trx, borrowerId);
    if (creditIds.length === 0) return;
    await trx
      .updateTable('credit_applications')
      .set({ occupation: null, monthly_income: null, monthly_expenses: null, income_by: null })
      .where('credit_id', 'in', creditIds)
      .execute();
  },
  erased: { besideCredits: ['applications'] },
};
