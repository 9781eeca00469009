import type { WaitingSource } from '#contributions/waiting.ts';
import { startOfDay } from '#platform/clock/day-bounds.ts';
import { unsafeEndingCertificates, WARNING_DAYS } from './certificates/certificate-warnings.ts';
import { unsafeLateDocuments } from './seal/late-documents.reads.ts';

/** Documents that everybody signed and that could not be sealed for a while. */
const unsealed: WaitingSource = {
  name: 'documents_unsealed',
  read: async (db) => {
    const rows = await unsafeLateDocuments(db);
    return { count: rows.length, oldestAt: rows[0]?.signed_at ?? null };
  },
};

/** Certificates whose replacement failed. */
const ending: WaitingSource = {
  name: 'seal_certificates_ending',
  read: async (db, { today }) => {
    const rows = await unsafeEndingCertificates(db, today);
    const [first] = rows;
    const oldestAt =
      first === undefined
        ? null
        : new Date(first.valid_until.getTime() - WARNING_DAYS[0] * 86_400_000);
    // A certificate that was made short by hand has not waited since before today.
    const latest = startOfDay(today);
    return {
      count: rows.length,
      oldestAt: oldestAt !== null && oldestAt > latest ? latest : oldestAt,
    };
  },
};

export const sealingWaiting: readonly WaitingSource[] = [unsealed, ending];
