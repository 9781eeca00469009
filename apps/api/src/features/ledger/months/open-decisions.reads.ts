import { z } from '@cuotaclara/contract';
import { LEDGER_DECISIONS } from '@cuotaclara/contract/ledger/decision-words';
import type { OpenMonthDecision } from '@cuotaclara/contract/ledger/months';
import { keyField } from '@cuotaclara/contract/values/fields';
import type { Reader } from '#platform/database/database.ts';

const kindField = keyField(LEDGER_DECISIONS);

/** Decisions about months that wait for a second person, the newest first; of one month or all. */
export async function readOpenDecisions(db: Reader, month?: string): Promise<OpenMonthDecision[]> {
  let query = db
    .selectFrom('decisions')
    .select(['decision_id', 'kind', 'subject as month'])
    .where('kind', 'in', Object.keys(LEDGER_DECISIONS))
    .where('state', '=', 'proposed')
    .orderBy('decision_id', 'desc');
  if (month !== undefined) query = query.where('subject', '=', month);
  return (await query.execute()).map((row) => ({ ...row, kind: z.parse(kindField, row.kind) }));
}
