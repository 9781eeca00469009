import type { ReplyOf } from '@cuotaclara/contract';
import type { eraseBorrower as eraseRoute } from '@cuotaclara/contract/borrowers/rights';
import type { Transaction } from 'kysely';
import type { Erasure, PersonalDataSource } from '#contributions/personal-data.ts';
import { byBorrowerKey, withCountry } from '#features/borrower-record/public.ts';
import { isErasedAddress } from '#platform/auth/erased-address.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { erasedThings, keptThings } from './erasure-terms.ts';

type EraseBorrowerInput = { readonly identification: string };

type EraseReply = ReplyOf<typeof eraseRoute>;

/**
 * Erases a person as far as the law allows. Without a credit that was sent nothing stays. Beside
 * credits that are over, their records and whose they are stay.
 */
export const eraseBorrower = (personalData: readonly PersonalDataSource[]) =>
  command('erase_borrower', async (ctx, { identification }: EraseBorrowerInput) => {
    const { trx, actor } = ctx;
    const borrower = await lockByIdentification(trx, identification);
    const { borrower_id: borrowerId } = borrower;
    await demandNoObstacle(trx, personalData, borrowerId);
    if (isErasedAddress(borrower.email)) {
      return { reply: { erased: [], kept: await readKept(trx, borrowerId) }, audit: [] };
    }
    // Rows go before the rows that they point to.
    const sources = personalData.toReversed();
    for (const { eraseUnsent } of sources) await eraseUnsent?.(ctx, borrowerId);
    const lastEntryOn = await findLastEntry(trx, sources, borrowerId);
    await eraseEverywhere(ctx, sources, { borrower, hasCredits: lastEntryOn !== null });
    const erased = erasedThings(sources, lastEntryOn);
    const kept = keptThings(sources, lastEntryOn);
    await trx
      .insertInto('erasures')
      .values({
        borrower_id: borrowerId,
        erased_by: actor.userId,
        erased: JSON.stringify(erased),
        kept: JSON.stringify(kept),
      })
      .execute();
    return {
      reply: { erased, kept } satisfies EraseReply,
      audit: [
        {
          action: 'borrower_erased',
          subject: { kind: 'borrower', id: borrowerId },
          after: { erased, kept: kept.map(({ what }) => what) },
        },
      ],
    };
  });

async function lockByIdentification(trx: Transaction<DB>, identification: string) {
  const borrowers = trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'user_id', 'email', 'phone']);
  const borrower = await byBorrowerKey(borrowers, identification).forUpdate().executeTakeFirst();
  return borrower ?? refuse('not_found');
}

async function demandNoObstacle(
  trx: Transaction<DB>,
  sources: readonly PersonalDataSource[],
  borrowerId: number,
): Promise<void> {
  for (const { obstacle } of sources) {
    const code = (await obstacle?.(trx, borrowerId)) ?? null;
    if (code !== null) refuse(code);
  }
}

/** The day of the last entry in the books about a borrower; null without a credit. */
async function findLastEntry(
  trx: Transaction<DB>,
  sources: readonly PersonalDataSource[],
  borrowerId: number,
): Promise<Temporal.PlainDate | null> {
  let last: Temporal.PlainDate | null = null;
  for (const { lastEntryOn } of sources) {
    const day = (await lastEntryOn?.(trx, borrowerId)) ?? null;
    if (day !== null && (last === null || Temporal.PlainDate.compare(day, last) > 0)) last = day;
  }
  return last;
}

type ErasedBorrower = {
  readonly borrower: Awaited<ReturnType<typeof lockByIdentification>>;
  readonly hasCredits: boolean;
};

async function eraseEverywhere(
  ctx: CommandContext,
  sources: readonly PersonalDataSource[],
  { borrower, hasCredits }: ErasedBorrower,
): Promise<void> {
  const { borrower_id: borrowerId, user_id: userId, email, phone } = borrower;
  const recipients = [email, ...(phone === null ? [] : [withCountry(phone)])];
  const isUserNamed = userId !== null && (await isNamed(ctx.trx, sources, userId));
  const erasure: Erasure = { borrowerId, userId, email, recipients, hasCredits, isUserNamed };
  for (const { erase } of sources) await erase?.(ctx, erasure);
}

async function isNamed(
  trx: Transaction<DB>,
  sources: readonly PersonalDataSource[],
  userId: number,
): Promise<boolean> {
  for (const { namesUser } of sources) if (await namesUser?.(trx, userId)) return true;
  return false;
}

/** Answers a repeated erasure: what was kept by the first one, and until when. */
async function readKept(trx: Transaction<DB>, borrowerId: number): Promise<EraseReply['kept']> {
  const { kept } = await trx
    .selectFrom('erasures')
    .select('kept')
    .where('borrower_id', '=', borrowerId)
    .orderBy('erasure_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // The command wrote it in this very shape.
  return kept as EraseReply['kept'];
}
