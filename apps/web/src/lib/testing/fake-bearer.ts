type FakeClaims = {
  readonly sub?: string;
  readonly number?: number;
};

const encode = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');

const LIFETIME_SECONDS = 3600;

/** A bearer as the server would sign it, without a signature. */
export const fakeBearer = ({ sub = 'ana', number = 1 }: FakeClaims) =>
  [
    encode({ alg: 'EdDSA' }),
    encode({ sub, number, iat: 1_000, exp: 1_000 + LIFETIME_SECONDS }),
    'signature',
  ].join('.');
