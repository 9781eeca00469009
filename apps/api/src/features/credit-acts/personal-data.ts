import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';

const readOffers: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('restructure_offers')
    .select(['credit_id', 'terms', 'issued_at', 'ended_at', 'changes'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('restructure_offer_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    condiciones: row.terms,
    ofrecida: row.issued_at,
    terminada: row.ended_at,
    por_qué_no_entró: row.changes,
  }));
};

const readLetters: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('act_letters')
    .select(['credit_id', 'title', 'paragraphs', 'figures', 'created_at'])
    .where('credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('credit_event_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    comunicación: row.title,
    texto: row.paragraphs,
    cifras: row.figures,
    escrita: row.created_at,
  }));
};

/** Acts are about credits that were paid out, and stay with their records. */
export const creditActsPersonalData: PersonalDataSource = {
  sections: {
    'créditos/reestructuraciones': readOffers,
    'créditos/comunicaciones': readLetters,
  },
  namesUser: async (trx, userId) => {
    const issued = await trx
      .selectFrom('restructure_offers')
      .select('restructure_offer_id')
      .where('issued_by', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return issued !== undefined;
  },
  kept: { besideCredits: ['credits'] },
};
