import type { BodyOf } from '@cuotaclara/contract';
import {
  BANK_FILE_STATES,
  type BankFileState,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import type { rematchReturn as rematchRoute } from '@cuotaclara/contract/bank-files/returned-rows';
import { sql, type Transaction } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import { refuse } from '#platform/http/refusal.ts';
import { bookReturn } from './book-returns.ts';
import { lockFile } from './lock-file.ts';
import { isReturnOpen, isTakingOutProposed } from './open-returns.ts';
import { unsafeReturnCandidates } from './return-candidates.reads.ts';

type RematchInput = BodyOf<typeof rematchRoute> & { readonly rowId: number };

/** The rows that a return takes back before and after, each named as people know it. */
async function rowsByName(trx: Transaction<DB>, rowIds: readonly (number | null)[]) {
  const rows = await trx
    .selectFrom('bank_file_rows as row')
    .innerJoin('bank_files as file', 'file.bank_file_id', 'row.bank_file_id')
    .select(['row.bank_file_row_id', 'row.bank_file_id', 'row.credit_id'])
    .select(['row.line', 'file.name'])
    .where('row.bank_file_row_id', '=', sql<number>`any(${rowIds}::bigint[])`)
    .execute();
  const nameOf = (rowId: number | null): string => {
    const row = rows.find(({ bank_file_row_id: id }) => id === rowId);
    return row === undefined ? 'Ninguna conocida' : `Línea ${row.line} de ${row.name}`;
  };
  return { rows, nameOf };
}

/** Credits are locked first, then files, each in the order of their ids. */
async function lockAll(
  trx: Transaction<DB>,
  { creditIds, fileIds }: { creditIds: readonly number[]; fileIds: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  for (const creditId of [...new Set(creditIds)].toSorted((one, other) => one - other)) {
    await unsafeLockCredit(trx, creditId);
  }
  const states = new Map<number, string>();
  for (const fileId of [...new Set(fileIds)].toSorted((one, other) => one - other)) {
    states.set(fileId, (await lockFile(trx, fileId)).state);
  }
  return states;
}

/** Refuses where something was done about the return already, or is proposed. */
async function demandUndealt(trx: Transaction<DB>, rowId: number): Promise<void> {
  const row = await trx
    .selectFrom('bank_file_rows as row')
    .select([isReturnOpen.as('is_open'), isTakingOutProposed.as('is_proposed')])
    .where('row.bank_file_row_id', '=', rowId)
    .executeTakeFirstOrThrow();
  if (!row.is_open) refuse('return_dealt_with');
  if (row.is_proposed) refuse('return_reversal_proposed');
}

async function demandCandidate(
  trx: Transaction<DB>,
  { rowId, earlierId }: { rowId: number; earlierId: number },
): Promise<void> {
  const candidate = await (await unsafeReturnCandidates(trx, rowId))
    .select('row.bank_file_row_id')
    .where('row.bank_file_row_id', '=', earlierId)
    .executeTakeFirst();
  if (candidate === undefined) refuse('return_candidate_gone');
}

async function putEarlier(
  trx: Transaction<DB>,
  { rowId, earlierId }: { rowId: number; earlierId: number | null },
): Promise<void> {
  try {
    await trx
      .updateTable('bank_file_rows')
      .set({ earlier_row_id: earlierId })
      .where('bank_file_row_id', '=', rowId)
      .execute();
  } catch (error) {
    // Another return took the same row at this moment.
    if (isViolation(error, 'unique')) refuse('return_candidate_gone');
    throw error;
  }
}

/**
 * Says which deposit a return of the bank takes back, or that none of them is known. The person
 * sends what they saw, so that two people never change it one over the other.
 */
export const rematchReturn = command(
  'rematch_return',
  { key: 'demanded' },
  async (ctx, { rowId, earlier_row_id: earlierId, seen_row_id: seenId }: RematchInput) => {
    const { trx } = ctx;
    const found = await trx
      .selectFrom('bank_file_rows')
      .select(['bank_file_id', 'line'])
      .where('bank_file_row_id', '=', rowId)
      .where('fate', '=', 'returned')
      .where('is_live', '=', true)
      .executeTakeFirst();
    if (found === undefined) return refuse('not_found');
    const { bank_file_id: bankFileId, line } = found;
    const { rows, nameOf } = await rowsByName(trx, [seenId, earlierId]);
    const stateOf = await lockAll(trx, {
      creditIds: rows.flatMap(({ credit_id }) => credit_id ?? []),
      fileIds: [bankFileId, ...rows.map(({ bank_file_id: id }) => id)],
    });
    const row = await trx
      .selectFrom('bank_file_rows')
      .select(['earlier_row_id', 'is_live'])
      .where('bank_file_row_id', '=', rowId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const state = stateOf.get(bankFileId);
    if (state !== 'booked') {
      refuse('bank_file_not_booked', { state: BANK_FILE_STATES[state as BankFileState] });
    }
    if (row.earlier_row_id !== seenId) refuse('return_match_changed');
    await demandUndealt(trx, rowId);
    if (earlierId !== null) await demandCandidate(trx, { rowId, earlierId });
    await putEarlier(trx, { rowId, earlierId });
    if (earlierId !== null) {
      await bookReturn(ctx, { bank_file_row_id: rowId, earlier_row_id: earlierId });
    }
    return {
      reply: { bank_file_row_id: rowId, earlier_row_id: earlierId },
      audit: [
        {
          action: 'return_rematched',
          subject: { kind: 'bank_file', id: bankFileId },
          before: { return_of: nameOf(seenId) },
          after: { return_line: line, return_of: nameOf(earlierId) },
        },
      ],
      events: [{ topic: 'treasury', kind: 'bank_file_changed', ids: { bank_file_id: bankFileId } }],
    };
  },
);
