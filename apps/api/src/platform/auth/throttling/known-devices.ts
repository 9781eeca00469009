import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const COOKIE = 'cuota_clara.device';
const DEVICE_BYTES = 12;
const MARK_LENGTH = 16;
/** A browser that more people share remembers the last five, each by two names. */
const MARKS_MAX = 10;
const LIFE_SECONDS = 180 * 86_400;

type Device = {
  readonly id: string;
  readonly expiresAt: number;
  /** The accounts that signed in here, newest first, each by marks of its names. */
  readonly marks: readonly string[];
};

/**
 * Browsers that have signed in before. A cookie says so, signed with the installation's secret. It
 * opens nothing: attempts from such a browser are counted apart from those of strangers.
 */
export type KnownDevices = {
  /** The device of a browser that has signed in to this account; null for any other browser. */
  find(of: { readonly cookie: string | undefined; readonly account: string }): string | null;
  /**
   * The cookie of a browser in which an account, known under these names, has just signed in, or
   * which has just proven to know who it pays for.
   */
  remember(signedIn: {
    readonly cookie: string | undefined;
    readonly names: readonly string[];
  }): string;
};

type KnownDevicesDeps = {
  readonly secret: string;
  readonly isHttps: boolean;
  readonly now: () => Date;
};

export function createKnownDevices({ secret, isHttps, now }: KnownDevicesDeps): KnownDevices {
  const cookieName = isHttps ? `__Secure-${COOKIE}` : COOKIE;
  const hmac = (text: string): string =>
    createHmac('sha256', `device:${secret}`).update(text).digest('base64url');
  const markOf = (name: string): string => hmac(`account ${name}`).slice(0, MARK_LENGTH);
  const secondsNow = (): number => Math.floor(now().getTime() / 1000);

  const read = (cookie: string | undefined): Device | null => {
    const [id, expiry, marks, signature] = valueIn(cookie, cookieName).split('.');
    if (id === undefined || expiry === undefined || marks === undefined) return null;
    if (!isSame(signature ?? '', hmac(`${id}.${expiry}.${marks}`))) return null;
    const expiresAt = Number.parseInt(expiry, 36);
    return expiresAt > secondsNow() ? { id, expiresAt, marks: marks.split('~') } : null;
  };

  const write = ({ id, expiresAt, marks }: Device): string => {
    const signed = `${id}.${expiresAt.toString(36)}.${marks.join('~')}`;
    const value = `${signed}.${hmac(signed)}`;
    const rights = `Path=/api; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
    return `${cookieName}=${value}; Max-Age=${LIFE_SECONDS}; ${rights}`;
  };

  return {
    find({ cookie, account }) {
      const device = read(cookie);
      return device?.marks.includes(markOf(account)) === true ? device.id : null;
    },
    remember({ cookie, names }) {
      const known = read(cookie);
      const id = known?.id ?? randomBytes(DEVICE_BYTES).toString('base64url');
      const own = names.map(markOf);
      const others = (known?.marks ?? []).filter((mark) => !own.includes(mark));
      const marks = [...own, ...others].slice(0, MARKS_MAX);
      return write({ id, expiresAt: secondsNow() + LIFE_SECONDS, marks });
    },
  };
}

function valueIn(cookie: string | undefined, name: string): string {
  const pair = cookie?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim() ?? '';
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
