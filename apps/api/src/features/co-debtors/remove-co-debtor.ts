import type { BodyOf } from '@cuotaclara/contract';
import type { removeCoDebtor as removeRoute } from '@cuotaclara/contract/co-debtors/co-debtors';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { sql } from 'kysely';
import { lockCredit } from '#core/credits/lock-credit.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { removedFromWords, removedWords } from './co-debtor-words.ts';
import { readCoDebtors } from './co-debtors.reads.ts';
import { demandOpenFor, lockCoDebtor, refusePersonChanged } from './lock-co-debtor.ts';
import { readAsker, type TellingDeps, tell } from './tell-people.ts';

type RemoveCoDebtorInput = BodyOf<typeof removeRoute> & {
  readonly creditId: number;
  readonly coDebtorId: number;
};

/** Takes a person off a credit. The person is told, and the borrower whose credit it is. */
export const removeCoDebtor = (deps: TellingDeps) =>
  command('remove_co_debtor', async (ctx, input: RemoveCoDebtorInput) => {
    const { trx, actor } = ctx;
    const { creditId, coDebtorId, reason, version } = input;
    demandOpenFor(await lockCredit(trx, { creditId, actor }));
    const person = await lockCoDebtor(trx, { creditId, coDebtorId });
    // The second click finds the person gone, as wanted.
    const isGone = person.state === 'REMOVED' && person.version === version + 1;
    if (isGone) return { reply: await readCoDebtors(trx, { creditId, actor }), audit: [] };
    if (person.version !== version) refusePersonChanged(creditId);
    if (person.state !== 'INVITED' && person.state !== 'ACCEPTED') refuse('not_found');
    await takeOff(ctx, deps, { person, creditId, reason });
    const asker = await readAsker(trx, creditId);
    if (asker.user_id !== actor.userId) {
      const about = { name: person.full_name, number: creditNumber(creditId), reason };
      const news = removedFromWords(about, `/borrower/credits/${creditId}`);
      await tell(ctx, deps, { news, to: { email: asker.email, userId: asker.user_id }, creditId });
    }
    return {
      reply: await readCoDebtors(trx, { creditId, actor }),
      audit: [
        {
          action: 'co_debtor_removed',
          subject: { kind: 'credit', id: creditId },
          after: { co_debtor_id: coDebtorId, full_name: person.full_name, reason },
        },
      ],
    };
  });

type TakenOff = {
  readonly person: Awaited<ReturnType<typeof lockCoDebtor>>;
  readonly creditId: number;
  readonly reason: string;
};

/** Marks a person as removed, forgets the typed contact and tells them. */
export async function takeOff(
  ctx: CommandContext<Actor | null>,
  deps: TellingDeps,
  { person, creditId, reason }: TakenOff,
): Promise<void> {
  const { trx, actor } = ctx;
  await trx
    .updateTable('credit_co_debtors')
    .set({
      state: 'REMOVED',
      removed_at: sql`current_timestamp`,
      removed_by: actor?.userId ?? null,
      removal_reason: reason,
      email: null,
      phone: null,
      version: sql`version + 1`,
    })
    .where('co_debtor_id', '=', person.co_debtor_id)
    .execute();
  const asker = await readAsker(trx, creditId);
  const known = await trx
    .selectFrom('borrowers')
    .select(['user_id', 'email'])
    .where((eb) =>
      person.borrower_id === null
        ? eb('email', '=', person.email ?? '')
        : eb('borrower_id', '=', person.borrower_id),
    )
    .where('user_id', 'is not', null)
    .executeTakeFirst();
  const email = known?.email ?? person.email;
  if (email === null) return;
  const userId = known?.user_id ?? null;
  const news = removedWords({ asker: asker.name, reason, hasAccount: userId !== null });
  await tell(ctx, deps, { news, to: { email, userId }, creditId });
}
