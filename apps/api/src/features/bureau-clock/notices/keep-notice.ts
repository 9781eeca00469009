import { issueSealOnly, type prepareSealOnly } from '#features/documents/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { NoticeWanted } from './notice-parts.ts';

type KeepInput = NoticeWanted & { readonly printed: Awaited<ReturnType<typeof prepareSealOnly>> };

/** Issues a printed letter, unless another process was first or none is wanted any more. */
export const keepNotice = command(
  'issue_bureau_notice',
  async (ctx: CommandContext<null>, { clockId, printed }: KeepInput) => {
    const { trx, today } = ctx;
    const clock = await trx
      .selectFrom('bureau_clocks')
      .select('state')
      .where('bureau_clock_id', '=', clockId)
      .forUpdate()
      .executeTakeFirst();
    const other = await trx
      .selectFrom('bureau_notices')
      .select('bureau_notice_id')
      .where('bureau_clock_id', '=', clockId)
      .where(({ or, eb }) => or([eb('state', '=', 'issued'), eb('day', '=', today.toString())]))
      .executeTakeFirst();
    if (clock?.state !== 'to_notify' || other !== undefined) return { reply: null, audit: [] };
    const { documentId, audit } = await issueSealOnly(ctx, printed);
    await trx
      .insertInto('bureau_notices')
      .values({ bureau_clock_id: clockId, document_id: documentId })
      .execute();
    return { reply: documentId, audit };
  },
);
