import type { GuardCheck } from '#contributions/credit-steps.ts';
import { startOfDay } from '#platform/clock/day-bounds.ts';

const NOT_READY = [
  {
    sentence:
      'La empresa no tiene un certificado vigente para sellar los documentos. ' +
      'Avísale a quien administra el sistema.',
  },
];

/** A certificate for seals and one for time stamps, both valid until the end of the day. */
export const sealReady: GuardCheck = async (db, _credit, { today }) => {
  const rows = await db
    .selectFrom('seal_certificates')
    .select('purpose')
    .where('rotated_at', 'is', null)
    .where('purpose', 'in', ['seal', 'time_stamp'])
    .where('valid_until', '>', startOfDay(today.add({ days: 1 })))
    .execute();
  return rows.length === 2 ? [] : NOT_READY;
};
