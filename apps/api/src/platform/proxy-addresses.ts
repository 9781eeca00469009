import { isIP } from 'node:net';
import { z } from '@cuotaclara/contract';

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

const isProxyAddress = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  return PROXY_NAMES.includes(text) || (isIP(address) > 0 && rest.length === 0 && isBits(prefix));
};

const isBits = (prefix: string | undefined): boolean =>
  prefix === undefined || /^\d{1,3}$/.test(prefix);

/** Named one by one: any other sender that claims to be a proxy could choose the address we see. */
export const proxyAddresses = z.pipe(
  z.pipe(
    z.string().check(z.minLength(1)),
    z.transform((list) => list.split(',').map((address) => address.trim())),
  ),
  z.array(
    z
      .string()
      .check(
        z.refine(isProxyAddress, { error: 'debe listar direcciones como 10.0.0.0/8 o loopback' }),
      ),
  ),
);
