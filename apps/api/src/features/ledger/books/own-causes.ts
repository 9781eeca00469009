import { ENTRY_KINDS } from '@cuotaclara/contract/ledger/entry-kinds';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import {
  bareCause,
  type CausedEntry,
  type EntryCause,
  type EntryCauses,
} from '#contributions/entry-causes.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

async function allowanceCause(db: Reader, allowanceId: number): Promise<EntryCause> {
  const row = await db
    .selectFrom('ledger_allowances as allowance')
    .innerJoin('decisions as decision', 'decision.decision_id', 'allowance.decision_id')
    .select(['decision.decided_at'])
    .select([
      userName('decision.proposed_by').as('by'),
      userName<string | null>('decision.decided_by').as('approver'),
    ])
    .where('ledger_allowance_id', '=', allowanceId)
    .executeTakeFirst();
  return {
    ...bareCause(
      'Lo causó la provisión del mes',
      row?.approver ? [`La aprobó ${row.approver}`] : [],
    ),
    at: row?.decided_at?.toISOString() ?? null,
    by: row?.by ?? null,
  };
}

const ofTreasury = ({ kind, effective_on }: CausedEntry): EntryCause =>
  bareCause(`Lo causó: ${ENTRY_KINDS[kind].toLocaleLowerCase('es-CO')}`, [
    `Del ${longDay(effective_on)}`,
  ]);

/** Causes of the entries that the books make of themselves. */
export const ledgerCauses = {
  // The key of an allowance has its month before its number.
  allowance: (db, { source_key }) => allowanceCause(db, Number(source_key.split(':')[2])),
  cut: (_db, { effective_on }) =>
    bareCause('Lo causó el fin de mes', [
      `Interés ganado y no exigible al ${longDay(effective_on)}`,
    ]),
  cut_mirror: () =>
    bareCause('Lo causó el mes nuevo', ['Devuelve lo causado al cierre del mes anterior']),
  capital: (_db, entry) => ofTreasury(entry),
  third_party: (_db, entry) => ofTreasury(entry),
} as const satisfies EntryCauses;
