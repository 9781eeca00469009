import { creditNumber } from '@cuotaclara/contract/credits/credit-fields';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#features/credits/public.ts';

const readInstalments: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('instalments')
    .select(['credit_id', 'number', 'due_on', 'principal', 'interest', 'charges'])
    .select(['balance', 'paid_principal', 'paid_interest', 'paid_charges', 'paid_late'])
    .select('settled_on')
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
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
};

const readPayments: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('payments')
    .select(['credit_id', 'paid_on', 'amount'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('payment_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    fecha: row.paid_on,
    valor: row.amount,
  }));
};

/** The plan and the payments belong to the records of a credit and are kept with it. */
export const loanTermsPersonalData: PersonalDataSource = {
  sections: { 'créditos/plan_de_pagos': readInstalments, 'créditos/pagos': readPayments },
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
