import { decimalText } from '@cuotaclara/contract/values/number-text';

const CENTS = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/** An amount with cents as a person types it: 4.559,50 is 455950. Null where it is none. */
export const typedCents = (text: string): number | null => {
  const bare = text.replace(/[\s$]/g, '');
  if (bare === '') return 0;
  const [, whole, cents = ''] = CENTS.exec(bare) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0') || 0);
};

/** The same for what may have gone out: −1.200 is -120000. */
export const typedSignedCents = (text: string): number | null => {
  const bare = text.trim();
  const isOut = /^[-−]/.test(bare);
  const cents = typedCents(isOut ? bare.slice(1) : bare);
  return cents !== null && isOut && cents !== 0 ? -cents : cents;
};

/** Cents as people write them: 455950 is 4.559,50, and whole pesos have no cents. */
export const writtenCents = (cents: number): string =>
  decimalText(cents / 100, { min: cents % 100 === 0 ? 0 : 2, max: 2 });
