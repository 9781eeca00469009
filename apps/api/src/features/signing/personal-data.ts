import { z } from '@cuotaclara/contract';
import {
  CODE_CHANNELS,
  codeChannelField,
  READING_EVENTS,
} from '@cuotaclara/contract/signing/signing';
import { keyField } from '@cuotaclara/contract/values/fields';
import type { Transaction } from 'kysely';
import { OWN_DATA_ROWS_MAX } from '#contributions/own-data.ts';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import type { DB } from '#platform/database/database.generated.ts';

const ACT_STATES: Readonly<Record<string, string>> = {
  OPEN: 'Sin terminar',
  SIGNED: 'Firmado',
  VOIDED: 'Sin efecto',
};

/** The own acts of signing, with the own signature and without the codes, which are not stored. */
const readActs: ReadOwnData = async (db, { borrowerId }) => {
  const acts = await db
    .selectFrom('signing_acts')
    .select([
      'act_id',
      'state',
      'consent_text',
      'signature',
      'sign_in_method',
      'opened_at',
      'signed_at',
      'ip',
      'user_agent',
    ])
    .where('borrower_id', '=', borrowerId)
    .orderBy('opened_at')
    .limit(OWN_DATA_ROWS_MAX)
    .execute();
  const codes = await db
    .selectFrom('signing_codes')
    .innerJoin('signing_acts', 'signing_acts.act_id', 'signing_codes.act_id')
    .select([
      'signing_codes.act_id',
      'signing_codes.channel',
      'signing_codes.address',
      'signing_codes.sent_at',
      'signing_codes.presence_proven_at',
      'signing_codes.tries',
      'signing_codes.used_at',
    ])
    .where('signing_acts.borrower_id', '=', borrowerId)
    .orderBy('signing_codes.signing_code_id')
    .limit(OWN_DATA_ROWS_MAX)
    .execute();
  const byAct = Map.groupBy(codes, ({ act_id: id }) => id);
  return acts.map((act) => ({
    estado: ACT_STATES[act.state],
    aceptaste: act.consent_text,
    firma: act.signature,
    entraste_con: act.sign_in_method,
    empezado: act.opened_at,
    firmado: act.signed_at,
    dirección_de_red: act.ip,
    navegador: act.user_agent,
    códigos: (byAct.get(act.act_id) ?? []).map((code) => ({
      por: CODE_CHANNELS[z.parse(codeChannelField, code.channel)],
      enviado_a: code.address,
      enviado: code.sent_at,
      comprobaste_que_eras_tú: code.presence_proven_at,
      intentos: code.tries,
      usado: code.used_at,
    })),
  }));
};

const readingEventField = keyField(READING_EVENTS);

const readReadings: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('document_readings')
    .innerJoin('document_holders as holder', (join) =>
      join.onRef('holder.document_holder_id', '=', 'document_readings.document_holder_id'),
    )
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .select(['documents.number', 'event', 'happened_at', 'ip', 'user_agent'])
    .where('holder.borrower_id', '=', borrowerId)
    .orderBy('reading_id')
    .limit(OWN_DATA_ROWS_MAX)
    .execute();
  return rows.map((row) => ({
    documento: row.number,
    qué: READING_EVENTS[z.parse(readingEventField, row.event)],
    cuándo: row.happened_at,
    dirección_de_red: row.ip,
    navegador: row.user_agent,
  }));
};

/** Not scoped: every act counts. */
async function unsafeNamesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const named = await trx
    .selectFrom('signing_acts')
    .select('act_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return named !== undefined;
}

/** How documents were signed is part of the records of a credit and is kept with it. */
export const signingPersonalData: PersonalDataSource = {
  sections: { 'créditos/firmas': readActs, 'créditos/lecturas_de_documentos': readReadings },
  namesUser: unsafeNamesUser,
  kept: { besideCredits: ['credits'] },
};
