import { AUDIT_ACTIONS, type AuditAction } from '@cuotaclara/contract';
import { CONSENTS, type ConsentKind, consentText } from '@cuotaclara/contract/borrowers/consents';
import { IDENTITY_STATES, type IdentityState } from '@cuotaclara/contract/identity/identity-items';
import type { NotificationSlide } from '@cuotaclara/contract/notifications/notifications';
import { sql, type Transaction } from 'kysely';
import { labelledBorrowers } from '#features/borrowers/manage/labelled-borrowers.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import { readOwnCredits } from './own-credits.reads.ts';
import { readOwnIdentity } from './own-identity.reads.ts';
import { readOwnInquiries } from './own-inquiries.reads.ts';

/** More than anybody has; a download ends somewhere. */
const ENTRIES_MAX = 10_000;

type Whose = { readonly borrowerId: number; readonly userId: number };

/**
 * Everything that is held about somebody, as of one moment, in words that they read. Its names are
 * Spanish because the person is the one who opens the file.
 */
export const readOwnData = (db: Database, whose: Whose) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      perfil: await readPerson(trx, whose.borrowerId),
      autorizaciones: await readDecisions(trx, whose.borrowerId),
      identidad: await readOwnIdentity(trx, whose.borrowerId),
      créditos: await readOwnCredits(trx, whose.borrowerId),
      consultas: await readOwnInquiries(trx, whose.borrowerId),
      cuenta: await readAccount(trx, whose.userId),
      sesiones: await readSessions(trx, whose.userId),
      avisos: await readNotices(trx, whose.userId),
      mensajes: await readMessages(trx, whose.userId),
      envíos_sin_terminar: await readUploads(trx, whose.userId),
      preferencias: await readPreferences(trx, whose.userId),
      auditoría: await readDeeds(trx, whose),
    }));

async function readPerson(trx: Transaction<DB>, borrowerId: number) {
  const { estado_de_identidad: state, ...person } = await labelledBorrowers(trx)
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
}

async function readDecisions(trx: Transaction<DB>, borrowerId: number) {
  const rows = await trx
    .selectFrom('consents')
    .select(['kind', 'text_version', 'granted', 'decided_at', 'network_address', 'user_agent'])
    .select('recorded_by')
    .where('borrower_id', '=', borrowerId)
    .orderBy('consent_id')
    .limit(ENTRIES_MAX)
    .execute();
  return rows.map((row) => {
    // A CHECK holds the column to the kinds of the contract.
    const kind = row.kind as ConsentKind;
    return {
      autorización: CONSENTS[kind].title,
      texto: consentText(kind, row.text_version),
      versión: row.text_version,
      autorizada: row.granted,
      fecha: row.decided_at,
      anotada_por_la_empresa: row.recorded_by !== null,
      // Of somebody else's doing, not from where.
      dirección_de_red: row.recorded_by === null ? row.network_address : null,
      navegador: row.recorded_by === null ? row.user_agent : null,
    };
  });
}

const readAccount = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom('users')
    .innerJoin('auth.user as identity', 'identity.id', 'users.identity_id')
    .leftJoin('email_validations', 'email_validations.email', 'users.email')
    .select([
      'users.email as correo',
      'email_validations.validated_at as correo_confirmado',
      'users.first_name as nombre',
      'users.first_surname as apellido',
      'users.phone as teléfono',
      'identity.twoFactorEnabled as verificación_en_dos_pasos',
      'users.created_at as creada',
      'users.activated_at as activada',
      'users.last_access_at as último_acceso',
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirstOrThrow();

const readSessions = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom('auth.session as session')
    .innerJoin('users', 'users.identity_id', 'session.userId')
    .select([
      'session.createdAt as abierta',
      'session.updatedAt as renovada',
      'session.expiresAt as vence',
      'session.userAgent as navegador',
    ])
    .where('users.user_id', '=', userId)
    .orderBy('session.createdAt')
    .execute();

async function readNotices(trx: Transaction<DB>, userId: number) {
  const rows = await trx
    .selectFrom('push_notifications')
    .select(['slides', 'created_at', 'due_date', 'viewed_at'])
    .where('user_id', '=', userId)
    .orderBy('push_notification_id')
    .execute();
  return rows.map((row) => ({
    // Whoever left them had them in this shape.
    contenido: (row.slides as NotificationSlide[]).map(({ title, desc }) => ({
      título: title,
      texto: desc,
    })),
    enviado: row.created_at,
    vence: row.due_date,
    visto: row.viewed_at,
  }));
}

/** Without what they say: a link in one may still open the account. */
const readMessages = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom('outbox_messages')
    .innerJoin('users', 'users.email', 'outbox_messages.recipient')
    .select(['subject as asunto', 'outbox_messages.created_at as enviado'])
    .where('users.user_id', '=', userId)
    .orderBy('outbox_messages.created_at')
    .limit(ENTRIES_MAX)
    .execute();

const readUploads = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom('uploads')
    .select(['bytes_total as bytes', 'bytes_received as recibidos', 'created_at as empezado'])
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .execute();

const readPreferences = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom('user_preferences')
    .select(['name as lista', 'columns as columnas', 'density as densidad'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();

/** Whoever is on a list must not learn it from us before the authorities act. */
const SECRET_DEEDS: readonly AuditAction[] = ['borrower_screened', 'screening_hit_decided'];

/** Why somebody of the staff did it is a note of theirs. */
const withoutReason = (facts: unknown): unknown => {
  if (typeof facts !== 'object' || facts === null) return facts;
  const { reason: _reason, ...others } = facts as { reason?: unknown };
  return others;
};

/** What they did and what was done to their data; of somebody else's doing, not from where. */
async function readDeeds(trx: Transaction<DB>, { borrowerId, userId }: Whose) {
  const rows = await trx
    .selectFrom('audit_entries')
    .select([
      'action',
      'happened_at',
      'actor_user_id',
      'before',
      'after',
      'network_address',
      'user_agent',
    ])
    .where((eb) =>
      eb.or([
        eb('actor_user_id', '=', userId),
        eb.and([eb('subject_kind', '=', 'borrower'), eb('subject_id', '=', String(borrowerId))]),
        eb.and([eb('subject_kind', '=', 'user'), eb('subject_id', '=', String(userId))]),
      ]),
    )
    .where('action', 'not in', SECRET_DEEDS)
    .orderBy('entry_id', 'desc')
    .limit(sql.lit(ENTRIES_MAX))
    .execute();
  return rows.map((row) => {
    const isOwn = row.actor_user_id === userId;
    const told = isOwn ? (facts: unknown) => facts : withoutReason;
    return {
      fecha: row.happened_at,
      acción: AUDIT_ACTIONS[row.action as AuditAction] ?? row.action,
      quién: isOwn ? 'Tú' : row.actor_user_id === null ? 'El programa' : 'La empresa',
      dirección_de_red: isOwn ? row.network_address : null,
      navegador: isOwn ? row.user_agent : null,
      // As the log has it, with the names that the program gives to fields.
      detalle_técnico: JSON.stringify({ before: told(row.before), after: told(row.after) }),
    };
  });
}
