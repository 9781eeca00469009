import { createHash, randomBytes } from 'node:crypto';

const COOKIE = 'cuota_clara.payer';
const MARK_BYTES = 16;
const MARK = /^[\w-]{22}$/;
/** Longer than a bank takes to answer at worst, and no longer than that is good for. */
const LIFE_SECONDS = 2 * 86_400;

/** The person who begins a payment, or looks at what can be paid. */
export type PayingParty = {
  /** The account of the borrower; null on the open page. */
  readonly userId: number | null;
  /** The fingerprint of what only this browser has; null before it has looked anything up. */
  readonly payerMark: string | null;
};

/** Traces of the person who began a payment. */
export type StartedBy = {
  readonly started_by: number | null;
  readonly payer_mark: string | null;
};

/** Whether a payment was begun by its borrower, who signed in, or by the same browser. */
export const isOfParty = (
  { started_by, payer_mark }: StartedBy,
  { payerMark }: Pick<PayingParty, 'payerMark'>,
): boolean => started_by !== null || (payer_mark !== null && payer_mark === payerMark);

export type PayerMarks = {
  /** The mark of a browser, or a new one with the cookie that gives it to the browser. */
  give(cookie: string | undefined): { readonly mark: string; readonly setCookie: string | null };
  /** The mark of a browser; null where it has none. */
  read(cookie: string | undefined): string | null;
};

/**
 * Tells browsers apart that pay without an account. The mark is random and opens nothing: a payer
 * with it is stopped from paying twice, and a payer without it is told of what others began.
 */
export function createPayerMarks({ isHttps }: { readonly isHttps: boolean }): PayerMarks {
  const name = isHttps ? `__Secure-${COOKIE}` : COOKIE;
  const rights = `Path=/api; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const find = (cookie: string | undefined): string | null => {
    const pair = cookie?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
    const value = pair?.slice(pair.indexOf('=') + 1).trim() ?? '';
    return MARK.test(value) ? value : null;
  };
  return {
    give(cookie) {
      const known = find(cookie);
      if (known !== null) return { mark: fingerprint(known), setCookie: null };
      const value = randomBytes(MARK_BYTES).toString('base64url');
      const setCookie = `${name}=${value}; Max-Age=${LIFE_SECONDS}; ${rights}`;
      return { mark: fingerprint(value), setCookie };
    },
    read(cookie) {
      const known = find(cookie);
      return known === null ? null : fingerprint(known);
    },
  };
}

/** The database never has what a browser could be imitated with. */
const fingerprint = (value: string): string =>
  createHash('sha256').update(`payer ${value}`).digest('base64url');
