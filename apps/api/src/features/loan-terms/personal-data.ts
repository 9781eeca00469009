import { z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { PAYMENT_MEANS, PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import { keyField } from '@cuotaclara/contract/values/fields';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';
import { approvedRowsIn } from '#core/money/terms/approved-terms.reads.ts';
import { chargesIn } from '#core/money/terms/credit-terms.reads.ts';
import { percentOf } from '#core/money/terms/percent-of.ts';
import { readOwnPlans } from './plans/own-plans.reads.ts';
import { chargesText } from './quotes/charges-text.ts';

const readApproved: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('approved_terms')
    .select(['credit_id', 'quoted_on', 'amount', 'months', 'rate_ea', 'instalment'])
    .select(['total_cost_ea', 'paid_total', 'first_due_on', 'charges', 'plan_rows'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('credit_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    calculado_para: row.quoted_on,
    monto: row.amount,
    meses: row.months,
    tasa_ea_por_ciento: percentOf(row.rate_ea),
    costo_total_ea_por_ciento: percentOf(row.total_cost_ea),
    cuota: row.instalment,
    total: row.paid_total,
    primer_vencimiento: row.first_due_on,
    cargos: chargesText(chargesIn(row.charges)),
    cuotas: approvedRowsIn(row.plan_rows).map(({ number, due_on, total }) => ({
      cuota: number,
      vence: due_on,
      valor: total,
    })),
  }));
};

const readPayments: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('credit_events as undo', 'undo.reverses_payment_id', 'payments.payment_id')
    .select(['payments.payment_id', 'payments.credit_id', 'paid_on', 'amount', 'undo.happened_on'])
    .select(['payments.means', 'payments.source'])
    .where('payments.credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('payment_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    recibo: receiptNumber(row.payment_id),
    fecha: row.paid_on,
    valor: row.amount,
    medio_de_pago:
      row.means === null ? null : PAYMENT_MEANS[z.parse(keyField(PAYMENT_MEANS), row.means)],
    cómo_llegó: PAYMENT_SOURCES[z.parse(keyField(PAYMENT_SOURCES), row.source)],
    reversado: row.happened_on,
  }));
};

/** The approved terms, the plan and the payments are records of a credit and kept with it. */
export const loanTermsPersonalData: PersonalDataSource = {
  sections: {
    'créditos/condiciones_aprobadas': readApproved,
    'créditos/plan_de_pagos': readOwnPlans,
    'créditos/pagos': readPayments,
  },
  async lastEntryOn(trx, borrowerId) {
    const { last } = await trx
      .selectFrom('payments')
      .select(({ fn }) => fn.max<string | null>('paid_on').as('last'))
      .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
      .executeTakeFirstOrThrow();
    return last === null ? null : Temporal.PlainDate.from(last);
  },
  kept: { besideCredits: ['credits'] },
};
