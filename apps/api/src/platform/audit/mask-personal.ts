import type { Facts } from './append-audit.ts';

const HIDDEN = '•••';

/** The first letter stays, so that a reader can tell whether it is the person they think of. */
const maskName = (text: string): string => `${[...text][0] ?? ''}${HIDDEN}`;

const maskEmail = (text: string): string => {
  const [local = '', domain = ''] = text.split('@');
  return `${maskName(local)}@${domain}`;
};

const SHOWN_DIGITS = 3;
const maskNumber = (text: string): string => `${HIDDEN}${text.slice(-SHOWN_DIGITS)}`;

/** The fields that tell who a person is, by the names they have everywhere. */
const MASKS: Readonly<Record<string, (text: string) => string>> = {
  email: maskEmail,
  first_name: maskName,
  second_name: maskName,
  first_surname: maskName,
  second_surname: maskName,
  identification: maskNumber,
  tax_id: maskNumber,
  phone: maskNumber,
  account_number: maskNumber,
  address: () => HIDDEN,
  born_date: () => HIDDEN,
  expedition_date: () => HIDDEN,
};

const maskValue = (name: string, value: unknown): unknown => {
  const mask = MASKS[name];
  if (mask !== undefined && (typeof value === 'string' || typeof value === 'number')) {
    return value === '' ? value : mask(String(value));
  }
  if (Array.isArray(value)) return value.map((each) => maskValue(name, each));
  if (typeof value === 'object' && value !== null) return maskPersonal(Object(value));
  return value;
};

/** The same facts with every personal datum made unreadable, at any depth. */
export const maskPersonal = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, maskValue(name, value)]));
