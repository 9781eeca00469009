import { type CommandContext, command } from '#platform/command/command.ts';
import type { Finding } from './finding.ts';
import { findingColumns } from './keep-finding.ts';

type SettleCheckInput = { readonly checkId: number; readonly finding: Finding };

/** Stores what a check has found. A check that was dropped meanwhile changes nothing. */
export const settleCheck = command(
  'settle_check',
  async ({ trx }: CommandContext<null>, { checkId, finding }: SettleCheckInput) => {
    const settled = await trx
      .updateTable('identity_checks')
      .set(findingColumns(finding))
      .where('check_id', '=', checkId)
      .where('finished_at', 'is', null)
      .returning(['borrower_id', 'kind'])
      .executeTakeFirst();
    if (settled === undefined) return { reply: null, audit: [] };
    const { verdict, reasons } = finding;
    return {
      reply: null,
      audit: [
        {
          action: 'identity_checked',
          subject: { kind: 'borrower', id: settled.borrower_id },
          after: { kind: settled.kind, verdict, reasons },
        },
      ],
    };
  },
);
