import { COMMISSION_RATE_BPS_MAX, z } from '@cuotaclara/contract';

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** Hundredths of a percent, from `2,5`, `2.50` or `2,5 %`; null when the text is none. */
function readBps(text: string): number | null {
  const [, whole, part = ''] = PERCENT.exec(text.replace(/[\s%]/g, '')) ?? [];
  if (whole === undefined) return null;
  const bps = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return bps <= COMMISSION_RATE_BPS_MAX ? bps : null;
}

const BAD_RATE = 'Escribe un porcentaje de 0 a 100, por ejemplo 2,5.';

/** A commission as people write it. */
export const commissionField = z.pipe(
  z.string({ error: BAD_RATE }).check(z.refine((text) => readBps(text) !== null, BAD_RATE)),
  // The refinement has shown that there is one.
  z.transform((text: string) => readBps(text) ?? 0),
);

/** `2,5` from 250: as the field shows what is stored. */
export const commissionText = (bps: number): string => String(bps / 100).replace('.', ',');
