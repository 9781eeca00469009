import { randomUUID } from 'node:crypto';

/** Nobody can have an address that ends so (RFC 2606). */
export const ERASED_DOMAIN = '@suprimido.invalid';

/** A placeholder address for a user whose data was erased and whose row must stay. */
export const erasedAddress = (): string => `${randomUUID()}${ERASED_DOMAIN}`;

export const isErasedAddress = (email: string): boolean => email.endsWith(ERASED_DOMAIN);
