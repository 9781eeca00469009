import { z } from '@cuotaclara/contract';
import { codeChannelField } from '@cuotaclara/contract/signing/signing';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { CODE_TRIES_MAX, type CodeSecret, isRightCode } from './signing-code.ts';

type TypedCode = {
  readonly actId: string;
  readonly borrowerId: number;
  readonly manifest: Buffer;
  readonly code: string;
};

type CodeTry = { readonly isRight: true } | { readonly isRight: false; readonly triesLeft: number };

const CODE_COLUMNS = ['signing_code_id', 'channel', 'address', 'code_hash', 'tries'] as const;

/** Counts a try of the live code of an act, compares, and uses the code up where it is right. */
export async function tryCode(
  secret: CodeSecret,
  trx: Transaction<DB>,
  { now, ...typed }: TypedCode & { readonly now: Date },
): Promise<CodeTry> {
  const counted = await trx
    .updateTable('signing_codes')
    .set({ tries: sql`tries + 1` })
    .where('act_id', '=', typed.actId)
    .where('replaced_at', 'is', null)
    .where('used_at', 'is', null)
    .where('tries', '<', CODE_TRIES_MAX)
    .where('expires_at', '>', now)
    .returning(CODE_COLUMNS)
    .executeTakeFirst();
  if (counted === undefined) return { isRight: false, triesLeft: 0 };
  if (!isRightCode(secret, { ...typed, ...bindingOf(counted) })) {
    return { isRight: false, triesLeft: CODE_TRIES_MAX - counted.tries };
  }
  await trx
    .updateTable('signing_codes')
    .set({ used_at: now })
    .where('signing_code_id', '=', counted.signing_code_id)
    .execute();
  return { isRight: true };
}

/** Whether this code signed the act: then its answer was lost on the way, and is given again. */
export async function isUsedCode(
  secret: CodeSecret,
  db: Reader,
  typed: TypedCode,
): Promise<boolean> {
  const used = await db
    .selectFrom('signing_codes')
    .select(CODE_COLUMNS)
    .where('act_id', '=', typed.actId)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined && isRightCode(secret, { ...typed, ...bindingOf(used) });
}

type CodeRow = { readonly channel: string; readonly address: string; readonly code_hash: Buffer };

const bindingOf = ({ channel, address, code_hash: codeHash }: CodeRow) => ({
  channel: z.parse(codeChannelField, channel),
  address,
  codeHash,
});
