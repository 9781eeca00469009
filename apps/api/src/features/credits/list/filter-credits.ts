import type { BodyOf } from '@cuotaclara/contract';
import type { filterRawCredits } from '@cuotaclara/contract/credits/raw';
import { command } from '#platform/command/command.ts';
import { saysSomething } from './raw-conditions.ts';
import { readFilteredCredits } from './raw-credits.reads.ts';

type FilterCreditsInput = BodyOf<typeof filterRawCredits>;

/** Searches credits in any state within scope. The audit log keeps what was searched for. */
export const filterCredits = command(
  'filter_credits',
  { key: 'ignored' },
  async (ctx, input: FilterCreditsInput) => {
    const { trx, actor, now } = ctx;
    const reply = await readFilteredCredits(trx, { ...input, actor, now });
    const filters = input.filters.filter(saysSomething).map(({ field, operator, value }) => ({
      // Under its own name a field of personal data is masked in the log.
      [field]: `${operator} ${value ?? ''}`,
    }));
    const after = { filters, total: reply.total };
    const subject = { kind: 'list', id: 'credits' } as const;
    return { reply, audit: [{ action: 'credits_searched', subject, after }] };
  },
);
