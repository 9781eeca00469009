import { z } from '@cuotaclara/contract';
import { CONTACT_CHANNELS, contactChannelField } from '@cuotaclara/contract/contacts/contact-words';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';

const STATES: Readonly<Record<string, string>> = {
  planned: 'Por salir',
  sent: 'Enviado',
  dropped: 'No salió: no se podía contactar',
  not_needed: 'No salió: no hacía falta',
  replaced: 'No salió: lo reemplazó otro',
};

const readReminders: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('payment_reminders')
    .select(['day', 'state', 'channel', 'ended_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('day')
    .execute();
  return rows.map((row) => ({
    día: row.day,
    cómo_quedó: STATES[row.state] ?? row.state,
    canal: row.channel && CONTACT_CHANNELS[z.parse(contactChannelField, row.channel)],
    fecha: row.ended_at,
  }));
};

/** Reminders about credits that were paid out prove that the law on contacts was kept. */
export const remindersPersonalData: PersonalDataSource = {
  sections: { 'créditos/recordatorios': readReminders },
  erase: async ({ trx }, { borrowerId, hasCredits }) => {
    if (hasCredits) return;
    await trx.deleteFrom('payment_reminders').where('borrower_id', '=', borrowerId).execute();
  },
  erased: { whole: ['messages'] },
  kept: { besideCredits: ['credits'] },
};
