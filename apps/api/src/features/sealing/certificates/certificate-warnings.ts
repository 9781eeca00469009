import type { Clock } from '#platform/clock/clock.ts';
import { startOfDay } from '#platform/clock/day-bounds.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';

/** Certificates are replaced a year before they end, so that each of these says that it failed. */
export const WARNING_DAYS = [60, 30, 7] as const;

type WarningDeps = { readonly db: Reader; readonly clock: Clock; readonly log: Log };

/** Once a day: says in the log which certificates end in so many days, and which have ended. */
export async function warnOfCertificates({ db, clock, log }: WarningDeps): Promise<void> {
  const today = clock.today();
  const rows = await unsafeEndingCertificates(db, today);
  for (const { subject, valid_until: end } of rows) {
    const days = WARNING_DAYS.findLast((each) => end <= startOfDay(today.add({ days: each + 1 })));
    const facts = { subject, validUntil: end.toISOString(), withinDays: days };
    if (end < startOfDay(today)) log.error(facts, 'a certificate of seals has ended');
    else log.warn(facts, 'a certificate of seals ends soon');
  }
}

/** The certificates in use that end within the first warning. */
export const unsafeEndingCertificates = (db: Reader, today: Temporal.PlainDate) =>
  db
    .selectFrom('seal_certificates')
    .select(['subject', 'valid_until'])
    .where('rotated_at', 'is', null)
    .where('valid_until', '<=', startOfDay(today.add({ days: WARNING_DAYS[0] + 1 })))
    .orderBy('valid_until')
    .execute();
