import { countedText } from '@cuotaclara/contract/values/number-text';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { waitText } from '#platform/http/wait-text.ts';
import { AGAIN_SECONDS, CODES_PER_DAY } from './signing-code.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

type PaceInput = { readonly borrowerId: number; readonly now: Date };

/** Refuses another code too soon after the last one, and more than some in a day. */
export async function demandCodePace(db: Reader, { borrowerId, now }: PaceInput): Promise<void> {
  const sent = await db
    .selectFrom('signing_codes')
    .innerJoin('signing_acts', 'signing_acts.act_id', 'signing_codes.act_id')
    .select('signing_codes.sent_at')
    .where('signing_acts.borrower_id', '=', borrowerId)
    .where('signing_codes.sent_at', '>', later(now, -DAY_SECONDS))
    .orderBy('signing_codes.sent_at', 'desc')
    .limit(CODES_PER_DAY)
    .execute();
  const [last] = sent;
  const sixth = sent[CODES_PER_DAY - 1];
  const openAt = Math.max(
    last === undefined ? 0 : later(last.sent_at, AGAIN_SECONDS).getTime(),
    sixth === undefined ? 0 : later(sixth.sent_at, DAY_SECONDS).getTime(),
  );
  const seconds = Math.ceil((openAt - now.getTime()) / 1000);
  if (seconds > 0) refuse('too_many_requests', { waitText: longWaitText(seconds) });
}

export const later = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);

const longWaitText = (seconds: number): string =>
  seconds < 2 * HOUR_SECONDS
    ? waitText(seconds)
    : countedText(Math.ceil(seconds / HOUR_SECONDS), ['hora', 'horas']);
