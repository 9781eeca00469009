import { allowanceEntry } from '@cuotaclara/books';
import { monthAllowance, monthReopening } from '@cuotaclara/contract/ledger/month-decisions';
import { postEntries } from '#features/ledger/public.ts';
import type { DecisionWorld, KindCase } from './kind-case.ts';

let months = 0;

/** A month after those of every subject before, and before all credits. */
const nextMonth = (): string => {
  months += 1;
  return Temporal.PlainYearMonth.from('2001-01').add({ months }).toString();
};

type Planted = { readonly month: string; readonly state: 'closing' | 'closed' };

/** Sets the state of a month; no other month is being closed. */
async function plant({ db }: DecisionWorld, { month, state }: Planted): Promise<void> {
  await db
    .updateTable('ledger_periods')
    .set({ state: 'open' })
    .where('state', '=', 'closing')
    .execute();
  const sha256 = state === 'closed' ? Buffer.alloc(32) : null;
  await db
    .insertInto('ledger_periods')
    .values({ month: `${month}-01`, state, sha256 })
    .execute();
}

const HELD = 1_000;
const NOTHING = { principal: 0, interest: 0 };

/** A month without credits whose books hold an allowance, so that it is given back. */
export const allowanceOfMonth: KindCase = {
  calls: monthAllowance,
  locks: null,
  hasOneSubject: true,
  async subject(world) {
    const month = nextMonth();
    const today = world.parts.clock.today();
    const entry = {
      kind: 'allowance',
      sourceKey: `test:held:${month}`,
      creditId: null,
      effectiveOn: `${month}-01`,
      lines: allowanceEntry(NOTHING, { ...NOTHING, principal: HELD }),
    } as const;
    await world.db
      .transaction()
      .execute((trx) =>
        postEntries(trx, { entries: [entry], today, by: null, accruedUntil: null }),
      );
    await plant(world, { month, state: 'closing' });
    return { subject: month, input: {}, key: 0 };
  },
};

/** The last closed month, while none is being closed. */
export const reopeningOfMonth: KindCase = {
  calls: monthReopening,
  locks: null,
  hasOneSubject: true,
  async subject(world) {
    const month = nextMonth();
    await plant(world, { month, state: 'closed' });
    return { subject: month, input: {}, reason: 'Faltó un extracto', key: 0 };
  },
};
