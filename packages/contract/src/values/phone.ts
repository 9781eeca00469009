import { z } from './zod.ts';

const SEPARATORS = /[\s().-]/g;
const COUNTRY = /^\+?57(?=\d{10}$)/;
/** Ten digits: a mobile starts with 3, a fixed line with 60 (CRC, Resolución 5826 de 2019). */
const PHONE = /^(3\d{9}|60\d{8})$/;

const withoutCountry = (text: string): string => text.replace(SEPARATORS, '').replace(COUNTRY, '');

const BAD_PHONE = 'Escribe 10 dígitos: un celular empieza por 3 y un fijo por 60.';

/** A telephone of Colombia, as it is stored: ten digits and nothing else. */
export const phoneField = z.pipe(
  z
    .string({ error: BAD_PHONE })
    .check(z.refine((text) => PHONE.test(withoutCountry(text)), BAD_PHONE)),
  z.transform(withoutCountry),
);

const MOBILE = /^3\d{9}$/;

const BAD_MOBILE = 'Escribe los 10 dígitos del celular: empieza por 3.';

/** A telephone that gets text messages, which a fixed line does not. */
export const mobilePhoneField = z.pipe(
  z
    .string({ error: BAD_MOBILE })
    .check(z.refine((text) => MOBILE.test(withoutCountry(text)), BAD_MOBILE)),
  z.transform(withoutCountry),
);

const isBlank = (text: string | null): text is '' | null => text === null || text.trim() === '';

/** A person may have no telephone: null and an empty field say so. */
export const clearablePhoneField = z.pipe(
  z
    .nullable(z.string({ error: BAD_PHONE }))
    .check(z.refine((text) => isBlank(text) || PHONE.test(withoutCountry(text)), BAD_PHONE)),
  z.transform((text: string | null) => (isBlank(text) ? null : withoutCountry(text))),
);

/** The phone of a new person, for whom an empty field also means none. */
export const optionalPhoneField = z._default(clearablePhoneField, null);
