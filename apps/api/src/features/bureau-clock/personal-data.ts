import { z } from '@cuotaclara/contract';
import {
  BUREAU_PARTIES,
  BUREAU_ROW_KINDS,
  BUREAU_STATES,
  bureauPartyField,
  bureauRowKindField,
  bureauStateField,
  NOTICE_STATES,
  noticeStateField,
} from '@cuotaclara/contract/bureau-clock/bureau-words';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { Transaction } from 'kysely';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import type { DB } from '#platform/database/database.generated.ts';

const readClocks: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('bureau_clocks')
    .select(['credit_id', 'party', 'state', 'default_since', 'amount', 'noticed_on'])
    .select(['reported_on', 'cured_on', 'stays_until'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('bureau_clock_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    calidad: BUREAU_PARTIES[z.parse(bureauPartyField, row.party)],
    estado: BUREAU_STATES[z.parse(bureauStateField, row.state)].label,
    en_mora_desde: row.default_since,
    valor_en_mora: row.amount,
    avisado: row.noticed_on,
    reportado: row.reported_on,
    pagado: row.cured_on,
    permanece_hasta: row.stays_until,
  }));
};

const readNotices: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('bureau_notices as notice')
    .innerJoin('bureau_clocks as clock', 'clock.bureau_clock_id', 'notice.bureau_clock_id')
    .select(['clock.credit_id', 'notice.state', 'notice.day'])
    .where('clock.borrower_id', '=', borrowerId)
    .orderBy('notice.bureau_notice_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    estado: NOTICE_STATES[z.parse(noticeStateField, row.state)],
    fecha: row.day,
  }));
};

const readReports: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('bureau_file_rows as told')
    .innerJoin('bureau_clocks as clock', 'clock.bureau_clock_id', 'told.bureau_clock_id')
    .select(['clock.credit_id', 'told.month', 'told.kind', 'told.days', 'told.amount'])
    .where('clock.borrower_id', '=', borrowerId)
    .orderBy('told.month')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    mes: row.month,
    novedad: BUREAU_ROW_KINDS[z.parse(bureauRowKindField, row.kind)],
    días_en_mora: row.days,
    valor: row.amount,
  }));
};

async function unsafeNamesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const file = await trx
    .selectFrom('bureau_files')
    .select('month')
    .where('confirmed_by', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
}

/** Notices and reports prove that the law was kept, and stay with their credit. */
export const bureauPersonalData: PersonalDataSource = {
  sections: {
    'créditos/centrales_de_riesgo': readClocks,
    'créditos/avisos_de_reporte': readNotices,
    'créditos/reportes_a_centrales': readReports,
  },
  namesUser: unsafeNamesUser,
  kept: { besideCredits: ['credits'] },
};
