import { depositEntry, mirrorOf } from '@cuotaclara/books';
import type { DepositTray } from '#contributions/deposit-tray.ts';
import { postEntries, unsafeEntryOf } from '#features/ledger/public.ts';

/** Only books: for a server in which no feature has a tray of deposits. */
export const ownTray: DepositTray = {
  async add({ trx, today, actor }, { sourceKey, paidOn, amount }) {
    const lines = depositEntry(amount, { role: 'gateway', party: null });
    await postEntries(trx, {
      entries: [{ kind: 'deposit', sourceKey, creditId: null, effectiveOn: paidOn, lines }],
      today,
      by: actor?.userId ?? null,
      accruedUntil: null,
    });
  },
  async takeBack({ trx, today, actor }, sourceKey) {
    const booked = await unsafeEntryOf(trx, sourceKey);
    if (booked === null) return false;
    const back = {
      kind: 'refund',
      sourceKey: `${sourceKey}:back`,
      creditId: null,
      effectiveOn: today.toString(),
      reverses: booked.entryId,
      lines: mirrorOf(booked.lines),
    } as const;
    const by = actor?.userId ?? null;
    await postEntries(trx, { entries: [back], today, by, accruedUntil: null });
    return true;
  },
};
