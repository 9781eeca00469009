import { CONSENTS, type ConsentKind, consentText } from '@cuotaclara/contract/borrowers/consents';
import { IDENTITY_STATES, type IdentityState } from '@cuotaclara/contract/values/identity-items';
import { OWN_DATA_ROWS_MAX } from '#contributions/own-data.ts';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { labelledBorrowers } from './manage/labelled-borrowers.ts';

const readPerson: ReadOwnData = async (db, { borrowerId }) => {
  const { estado_de_identidad: state, ...person } = await labelledBorrowers(db)
    .select([
      'document_kinds.name as tipo_de_documento',
      'borrowers.identification as número_de_documento',
      'borrowers.expedition_date as fecha_de_expedición',
      'borrowers.first_name as primer_nombre',
      'borrowers.second_name as segundo_nombre',
      'borrowers.first_surname as primer_apellido',
      'borrowers.second_surname as segundo_apellido',
      'borrowers.born_date as fecha_de_nacimiento',
      'genders.name as género',
      'marital_statuses.name as estado_civil',
      'countries.name as país',
      'cities.name as ciudad',
      'borrowers.address as dirección',
      'borrowers.email as correo',
      'borrowers.phone as teléfono',
      'borrowers.is_phone_verified as teléfono_verificado',
      'borrowers.identity_state as estado_de_identidad',
      'borrowers.identity_state_since as estado_de_identidad_desde',
      'borrowers.created_at as registrado',
      'borrowers.updated_at as actualizado',
    ])
    .where('borrowers.borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  // A CHECK holds the column to the states of the contract.
  return { estado_de_identidad: IDENTITY_STATES[state as IdentityState], ...person };
};

const readDecisions: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'text_version', 'controller', 'granted', 'decided_at'])
    .select(['network_address', 'user_agent', 'recorded_by'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('consent_id')
    .limit(OWN_DATA_ROWS_MAX)
    .execute();
  return rows.map((row) => {
    // A CHECK holds the column to the kinds of the contract.
    const kind = row.kind as ConsentKind;
    const isOwn = row.recorded_by === null;
    return {
      autorización: CONSENTS[kind].title,
      texto: consentText({ kind, version: row.text_version, controller: row.controller }),
      versión: row.text_version,
      autorizada: row.granted,
      fecha: row.decided_at,
      anotada_por_la_empresa: !isOwn,
      // Where staff recorded a consent, their address and browser are their own data.
      dirección_de_red: isOwn ? row.network_address : null,
      navegador: isOwn ? row.user_agent : null,
    };
  });
};

/** Consents go with the row of the borrower, or stay as proof beside kept credits. */
export const borrowersPersonalData: PersonalDataSource = {
  sections: { perfil: readPerson, autorizaciones: readDecisions },
  erased: { whole: ['consents'] },
  kept: { besideCredits: ['consents'] },
};
