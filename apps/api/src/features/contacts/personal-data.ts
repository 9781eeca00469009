import { z } from '@cuotaclara/contract';
import { CONTACT_RULES, contactRuleField } from '@cuotaclara/contract/contacts/contact-rules';
import {
  ASKED_CHANNELS,
  AUTHORISATION_ORIGINS,
  AUTHORISATION_SUBJECTS,
  askedChannelField,
  authorisationOriginField,
  authorisationSubjectField,
  CONTACT_DIRECTIONS,
  CONTACT_OUTCOMES,
  CONTACT_PURPOSES,
  CONTACT_RESULTS,
  CONTACT_STOPS,
  contactDirectionField,
  contactOutcomeField,
  contactPurposeField,
  contactResultField,
  contactStopField,
} from '@cuotaclara/contract/contacts/contact-words';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { Transaction } from 'kysely';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsNeverPaidOut, unsafeUnsentCredits } from '#core/credits/unsafe-credits-of.ts';
import type { DB } from '#platform/database/database.generated.ts';

const ofCredit = (creditId: number | null) => (creditId === null ? null : creditNumber(creditId));

const readContacts: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('contacts')
    .select(['credit_id', 'reserved_at', 'channel', 'direction', 'purpose', 'is_counted'])
    .select(['outcome', 'result', 'note', 'asked_text'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('contact_id')
    .execute();
  return rows.map((row) => ({
    crédito: ofCredit(row.credit_id),
    fecha: row.reserved_at,
    canal: ASKED_CHANNELS[z.parse(askedChannelField, row.channel)],
    quién: CONTACT_DIRECTIONS[z.parse(contactDirectionField, row.direction)],
    para_qué: CONTACT_PURPOSES[z.parse(contactPurposeField, row.purpose)].label,
    cuenta: row.is_counted,
    cómo_quedó: row.outcome && CONTACT_OUTCOMES[z.parse(contactOutcomeField, row.outcome)],
    qué_quedó: row.result && CONTACT_RESULTS[z.parse(contactResultField, row.result)],
    lo_que_pidió: row.asked_text,
    nota: row.note,
  }));
};

const readRefusals: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('contact_refusals')
    .select(['credit_id', 'asked_at', 'channel', 'purpose', 'rule'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('refusal_id')
    .execute();
  return rows.map((row) => ({
    crédito: ofCredit(row.credit_id),
    fecha: row.asked_at,
    canal: ASKED_CHANNELS[z.parse(askedChannelField, row.channel)],
    para_qué: CONTACT_PURPOSES[z.parse(contactPurposeField, row.purpose)].label,
    por_qué_no: CONTACT_RULES[z.parse(contactRuleField, row.rule)].title,
  }));
};

const readAuthorisations: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('contact_authorisations')
    .select(['subject', 'is_granted', 'from_hour', 'until_hour', 'text', 'origin', 'decided_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('authorisation_id')
    .execute();
  return rows.map((row) => ({
    qué: AUTHORISATION_SUBJECTS[z.parse(authorisationSubjectField, row.subject)],
    autoriza: row.is_granted,
    desde_la_hora: row.from_hour,
    hasta_la_hora: row.until_hour,
    texto: row.text,
    dónde: AUTHORISATION_ORIGINS[z.parse(authorisationOriginField, row.origin)].label,
    fecha: row.decided_at,
  }));
};

const readStops: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('contact_stops')
    .select(['kind', 'note', 'stopped_at', 'lifted_at', 'lift_note'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('stop_id')
    .execute();
  return rows.map((row) => ({
    motivo: CONTACT_STOPS[z.parse(contactStopField, row.kind)],
    nota: row.note,
    desde: row.stopped_at,
    hasta: row.lifted_at,
    por_qué_se_levantó: row.lift_note,
  }));
};

/** Contacts about credits that leave no record go with them. */
async function forgetCredits(trx: Transaction<DB>, creditIds: readonly number[]): Promise<void> {
  if (creditIds.length === 0) return;
  await trx.deleteFrom('contacts').where('credit_id', 'in', creditIds).execute();
  await trx.deleteFrom('contact_refusals').where('credit_id', 'in', creditIds).execute();
}

const PEOPLES = [
  'contacts',
  'contact_refusals',
  'contact_stops',
  'contact_authorisations',
] as const;

async function forgetPerson(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  for (const table of PEOPLES) {
    await trx.deleteFrom(table).where('borrower_id', '=', borrowerId).execute();
  }
}

/** Not scoped: every user who recorded something counts. */
async function unsafeNamesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const named = await trx
    .selectFrom('contacts')
    .select('agent_id as user_id')
    .where('agent_id', '=', userId)
    .unionAll(
      trx
        .selectFrom('contact_refusals')
        .select('agent_id as user_id')
        .where('agent_id', '=', userId),
    )
    .unionAll(
      trx
        .selectFrom('contact_authorisations')
        .select('recorded_by as user_id')
        .where('recorded_by', '=', userId),
    )
    .unionAll(
      trx
        .selectFrom('contact_stops')
        .select('stopped_by as user_id')
        .where((eb) => eb.or([eb('stopped_by', '=', userId), eb('lifted_by', '=', userId)])),
    )
    .limit(1)
    .executeTakeFirst();
  return named !== undefined;
}

/** Contacts about a credit that was paid out prove that the law was kept, and stay with it. */
export const contactsPersonalData: PersonalDataSource = {
  sections: {
    'créditos/contactos': readContacts,
    'créditos/contactos_no_permitidos': readRefusals,
    'créditos/canales_autorizados': readAuthorisations,
    'créditos/contactos_detenidos': readStops,
  },
  namesUser: unsafeNamesUser,
  eraseUnsent: async ({ trx }, borrowerId) =>
    forgetCredits(trx, await unsafeUnsentCredits(trx, borrowerId)),
  erase: async ({ trx }, { borrowerId, hasCredits }) => {
    if (!hasCredits) return forgetPerson(trx, borrowerId);
    await forgetCredits(trx, await unsafeCreditsNeverPaidOut(trx, borrowerId));
  },
  erased: { whole: ['messages'] },
  kept: { besideCredits: ['credits'] },
};
