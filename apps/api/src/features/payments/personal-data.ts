import { z } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { ATTEMPT_STATE_WORDS } from '@cuotaclara/contract/payments/attempt-states';
import { PAYMENT_CHOICES } from '@cuotaclara/contract/payments/payment-choices';
import { keyField } from '@cuotaclara/contract/values/fields';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';

const readIntents: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('payment_intents as intent')
    .leftJoin('payment_attempts as attempt', (join) =>
      join.onRef('attempt.payment_intent_id', '=', 'intent.payment_intent_id'),
    )
    .select(['intent.credit_id', 'intent.reference', 'intent.choice', 'intent.amount'])
    .select(['intent.created_at', 'attempt.state', 'attempt.method', 'attempt.state_at'])
    .where('intent.credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('intent.payment_intent_id')
    .orderBy('attempt.payment_attempt_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    referencia: row.reference,
    qué_se_eligió: PAYMENT_CHOICES[z.parse(keyField(PAYMENT_CHOICES), row.choice)],
    valor: row.amount,
    empezó: row.created_at,
    medio: row.method,
    respuesta:
      row.state === null
        ? null
        : ATTEMPT_STATE_WORDS[z.parse(keyField(ATTEMPT_STATE_WORDS), row.state)],
    fecha_de_la_respuesta: row.state_at,
  }));
};

/** Payments through the gateway are records of a credit and kept with it. */
export const paymentsPersonalData: PersonalDataSource = {
  sections: { 'créditos/pagos_en_línea': readIntents },
  async namesUser(trx, userId) {
    const named = await trx
      .selectFrom('payment_intents')
      .select('payment_intent_id')
      .where('started_by', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return named !== undefined;
  },
  kept: { besideCredits: ['credits'] },
};
