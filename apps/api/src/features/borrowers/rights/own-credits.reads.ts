import { z } from '@cuotaclara/contract';
import { OCCUPATIONS, type Occupation } from '@cuotaclara/contract/applications/application';
import { creditNumber } from '@cuotaclara/contract/credits/credit-fields';
import { CHANGED_FIELDS, changedField } from '@cuotaclara/contract/credits/credit-history';
import { type SqlBool, sql, type Transaction } from 'kysely';
import { labelOfState, notesReadBy } from '#features/credits/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { paperPath } from './own-papers.reads.ts';

const stateText = (id: number | null): string | null => (id === null ? null : labelOfState(id));

const percentOf = (fraction: string | null): number | null =>
  fraction === null ? null : Number((Number(fraction) * 100).toFixed(4));

/** What hangs from a credit of theirs. */
const ofBorrower = (table: string, borrowerId: number) => sql<SqlBool>`
  ${sql.ref(`${table}.credit_id`)} in (
    select credit_id from credits where borrower_id = ${borrowerId}
  )
`;

/**
 * Everything about somebody's credits: what was asked, decided, agreed and paid. What the staff
 * wrote to one another and the word of compliance stay out, as on the page of the credit.
 */
export const readOwnCredits = async (trx: Transaction<DB>, borrowerId: number) => ({
  solicitudes: await readApplications(trx, borrowerId),
  historial: await readHistory(trx, borrowerId),
  cambios: await readChanges(trx, borrowerId),
  documentos: await readPapers(trx, borrowerId),
  documentos_pedidos: await readRequests(trx, borrowerId),
  estudios: await readStudies(trx, borrowerId),
  pólizas: await readPolicies(trx, borrowerId),
  plan_de_pagos: await readInstalments(trx, borrowerId),
  pagos: await readPayments(trx, borrowerId),
});

async function readApplications(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
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
    estado: stateText(row.credit_state_id),
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
}

const storedChanges = z.array(changedField);

const READ_STATES: readonly number[] = notesReadBy('borrower');

async function readHistory(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
    .selectFrom('credit_history')
    .select(['credit_id', 'from_state_id', 'to_state_id', 'note', 'changed_at'])
    .where(ofBorrower('credit_history', borrowerId))
    .orderBy('history_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    de: stateText(row.from_state_id),
    a: stateText(row.to_state_id),
    nota: READ_STATES.includes(row.to_state_id) ? row.note : null,
    fecha: row.changed_at,
  }));
}

/** What was changed of what they asked for; who looks after it is between colleagues. */
async function readChanges(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
    .selectFrom('credit_changes')
    .select(['credit_id', 'changes', 'changed_at'])
    .where(ofBorrower('credit_changes', borrowerId))
    .where('kind', '<>', 'supplier')
    .orderBy('change_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    fecha: row.changed_at,
    cambios: z.parse(storedChanges, row.changes).map(({ field, before, after }) => ({
      dato: CHANGED_FIELDS[field],
      antes: before,
      después: after,
    })),
  }));
}

async function readPapers(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
    .selectFrom('credit_attachments as attachment')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'attachment.document_kind_id')
    .innerJoin('stored_files as file', 'file.file_id', 'attachment.file_id')
    .select([
      'attachment.credit_id',
      'attachment.attachment_id',
      'kind.name as kind',
      'attachment.name',
      'file.content_type',
      'attachment.uploaded_at',
      'attachment.replaced_at',
    ])
    .where(ofBorrower('attachment', borrowerId))
    .orderBy('attachment.attachment_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    documento: row.kind,
    nombre: row.name,
    archivo: paperPath(row),
    enviado: row.uploaded_at,
    reemplazado: row.replaced_at,
  }));
}

async function readRequests(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
    .selectFrom('credit_requests as request')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'request.document_kind_id')
    .select(['request.credit_id', 'kind.name', 'note', 'asked_at', 'answered_at', 'withdrawn_at'])
    .where(ofBorrower('request', borrowerId))
    .orderBy('request_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    documento: row.name,
    nota: row.note,
    pedido: row.asked_at,
    entregado: row.answered_at,
    retirado: row.withdrawn_at,
  }));
}

const DECISIONS: Readonly<Record<string, string>> = {
  approved: 'Aprobado',
  rejected: 'Rechazado',
};

/** Without what the program suggested, which may rest on a list of control. */
async function readStudies(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
    .selectFrom('credit_studies as study')
    .select(['credit_id', 'points', 'factors', 'decision', 'decided_at'])
    .where(ofBorrower('study', borrowerId))
    .orderBy('study_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    puntos: row.points,
    decisión: DECISIONS[row.decision] ?? row.decision,
    fecha: row.decided_at,
    // As the program kept it, with the names that it gives to fields.
    detalle_técnico: JSON.stringify(row.factors),
  }));
}

async function readPolicies(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
    .selectFrom('policies')
    .innerJoin('insurers', 'insurers.insurer_id', 'policies.insurer_id')
    .select(['credit_id', 'insurers.name', 'policy_number', 'starts_on', 'ends_on'])
    .select('insured_amount')
    .where(ofBorrower('policies', borrowerId))
    .orderBy('policy_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    aseguradora: row.name,
    número: row.policy_number,
    desde: row.starts_on,
    hasta: row.ends_on,
    valor_asegurado: row.insured_amount,
  }));
}

async function readInstalments(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
    .selectFrom('instalments')
    .select(['credit_id', 'number', 'due_on', 'principal', 'interest', 'charges'])
    .select(['balance', 'paid_principal', 'paid_interest', 'paid_charges', 'paid_late'])
    .select('settled_on')
    .where(ofBorrower('instalments', borrowerId))
    .orderBy('credit_id')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    cuota: row.number,
    vence: row.due_on,
    capital: row.principal,
    intereses: row.interest,
    cargos: row.charges,
    saldo: row.balance,
    pagado: row.paid_principal + row.paid_interest + row.paid_charges + row.paid_late,
    saldada: row.settled_on,
  }));
}

async function readPayments(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
    .selectFrom('payments')
    .select(['credit_id', 'paid_on', 'amount'])
    .where(ofBorrower('payments', borrowerId))
    .orderBy('payment_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    fecha: row.paid_on,
    valor: row.amount,
  }));
}
