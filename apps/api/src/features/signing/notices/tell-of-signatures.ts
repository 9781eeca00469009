import type { SignedDocument } from '#features/documents/public.ts';
import { hideSlides } from '#features/notifications/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { leaveSlides, SLIDE, unsafeAccountsOf, unsafeStaffOf } from './leave-slides.ts';
import { signedMail, turnMail } from './signing-mails.ts';
import { signedWords, staffCompleteWords, turnWords } from './signing-words.ts';

type TellDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

type OwnSignatures = {
  readonly creditId: number;
  readonly actId: string;
  readonly count: number;
  /** The copies follow by mail as soon as what the person holds is sealed. */
  readonly isLast: boolean;
};

/** Tells a person that their signature arrived; what reminded them of it is not shown any more. */
export async function tellSigner(
  { config }: TellDeps,
  ctx: CommandContext,
  { creditId, actId, count, isLast }: OwnSignatures,
): Promise<void> {
  const { userId } = ctx.actor;
  await hideSlides(ctx.trx, { creditId, kind: SLIDE.turn, userId });
  await leaveSlides(ctx, {
    userIds: [userId],
    creditId,
    kind: SLIDE.signed,
    words: signedWords({ creditId, count }),
  });
  if (canMail(config) && !isLast) await ctx.enqueue(signedMail.job, { act_id: actId });
}

/** Tells those whose turn it became, and the staff of a credit whose documents all have signed. */
export async function tellOthers(
  deps: TellDeps,
  ctx: CommandContext,
  after: readonly SignedDocument[],
): Promise<void> {
  const bySet = Map.groupBy(after, ({ setId }) => setId);
  for (const [setId, signed] of bySet) {
    const creditId = signed[0]?.creditId;
    if (setId === null || creditId === undefined) continue;
    await tellNext(deps, ctx, { setId, creditId, signed });
    if (await isFullySigned(ctx, setId)) {
      await leaveSlides(ctx, {
        userIds: await unsafeStaffOf(ctx.trx, creditId),
        creditId,
        kind: SLIDE.complete,
        words: staffCompleteWords(creditId),
      });
    }
  }
}

type SetSignatures = {
  readonly setId: number;
  readonly creditId: number;
  readonly signed: readonly SignedDocument[];
};

async function tellNext(
  { config }: TellDeps,
  ctx: CommandContext,
  { setId, creditId, signed }: SetSignatures,
): Promise<void> {
  const turns = signed.flatMap(({ nowReady }) =>
    nowReady.flatMap(({ borrowerId: id }) => id ?? []),
  );
  if (turns.length === 0) return;
  const { expires_at: expiresAt } = await ctx.trx
    .selectFrom('document_sets')
    .select('expires_at')
    .where('document_set_id', '=', setId)
    .executeTakeFirstOrThrow();
  for (const [borrowerId, own] of Map.groupBy(turns, (id) => id)) {
    await leaveSlides(ctx, {
      userIds: await unsafeAccountsOf(ctx.trx, [borrowerId]),
      creditId,
      kind: SLIDE.turn,
      words: turnWords({ creditId, count: own.length, expiresAt }),
    });
    if (!canMail(config)) continue;
    await ctx.enqueue(turnMail.job, { document_set_id: setId, borrower_id: borrowerId });
  }
}

/** Whether nobody has to sign anything of a set any more; the seal comes by itself. */
async function isFullySigned(
  { trx }: Pick<CommandContext, 'trx'>,
  setId: number,
): Promise<boolean> {
  const missing = await trx
    .selectFrom('documents')
    .select('document_id')
    .where('document_set_id', '=', setId)
    .where('state', 'in', ['ISSUED', 'PARTLY_SIGNED'])
    .limit(1)
    .executeTakeFirst();
  return missing === undefined;
}
