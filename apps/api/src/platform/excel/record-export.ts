import { type CommandContext, type CommandInput, command } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';

type RecordExportInput = {
  /** The name of the list in the contract. */
  readonly list: string;
  readonly columns: readonly string[];
  readonly filters: Readonly<Record<string, CommandInput>>;
  readonly rowCount: number;
};

/** Records who took which rows of a list as a spreadsheet. */
export const recordExport = command(
  'record_export',
  async (
    _ctx: CommandContext<Actor | null>,
    { list, columns, filters, rowCount }: RecordExportInput,
  ) => ({
    reply: null,
    audit: [
      {
        action: 'list_exported',
        subject: { kind: 'list', id: list },
        after: { columns, filters, row_count: rowCount },
      },
    ],
  }),
);
