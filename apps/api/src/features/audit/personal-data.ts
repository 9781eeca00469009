import { AUDIT_ACTIONS, type AuditAction } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { OWN_DATA_ROWS_MAX } from '#contributions/own-data.ts';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { todaysAction } from './earlier-actions.ts';

/** A person on a control list must not learn it from us before the authorities act. */
const SECRET_ACTIONS: readonly AuditAction[] = ['borrower_screened', 'screening_hit_decided'];

/** The reasons that staff write are notes of theirs. */
const withoutReason = (facts: unknown): unknown => {
  if (typeof facts !== 'object' || facts === null) return facts;
  const { reason: _reason, ...others } = facts as { reason?: unknown };
  return others;
};

/** What the person did and what was done to the data; of others' doing, not from where. */
const readEntries: ReadOwnData = async (db, { borrowerId, userId }) => {
  const rows = await db
    .selectFrom('audit_entries')
    .select([
      todaysAction.as('action'),
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
    .where('action', 'not in', SECRET_ACTIONS)
    .orderBy('entry_id', 'desc')
    .limit(sql.lit(OWN_DATA_ROWS_MAX))
    .execute();
  return rows.map((row) => {
    const isOwn = row.actor_user_id === userId;
    const shown = isOwn ? (facts: unknown) => facts : withoutReason;
    return {
      fecha: row.happened_at,
      // Entries of an older program may have an action that this one does not know.
      acción: AUDIT_ACTIONS[row.action as AuditAction] ?? row.action,
      quién: isOwn ? 'Tú' : row.actor_user_id === null ? 'El programa' : 'La empresa',
      dirección_de_red: isOwn ? row.network_address : null,
      navegador: isOwn ? row.user_agent : null,
      // As the log stores it, with the program's own names of fields.
      detalle_técnico: JSON.stringify({ before: shown(row.before), after: shown(row.after) }),
    };
  });
};

/** The audit log proves what was done with the data, and stays. Names in it are masked. */
export const auditPersonalData: PersonalDataSource = {
  sections: { auditoría: readEntries },
  async namesUser(trx, userId) {
    const entry = await trx
      .selectFrom('audit_entries')
      .select('entry_id')
      .where('actor_user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return entry !== undefined;
  },
  kept: { whole: ['audit_log'], besideCredits: ['audit_log'] },
};
