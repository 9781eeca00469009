/** A record as JSON has it. */
export type Facts = Readonly<Record<string, unknown>>;

const HIDDEN = '•••';

type Mask = (text: string) => string;

const hide: Mask = () => HIDDEN;

/** The first letter stays, so that a reader can tell whether it is the person they think of. */
const maskName: Mask = (text) => {
  const [first = '', second] = text;
  return second === undefined ? HIDDEN : `${first}${HIDDEN}`;
};

const maskEmail: Mask = (text) => {
  const at = text.lastIndexOf('@');
  return at < 0 ? HIDDEN : `${maskName(text.slice(0, at))}${text.slice(at)}`;
};

const SHOWN_DIGITS = 3;
/** Shorter numbers show no digit: three would give away too much of them. */
const LENGTH_TO_SHOW_DIGITS = 7;

const maskNumber: Mask = (text) => {
  const signs = [...text];
  return signs.length < LENGTH_TO_SHOW_DIGITS
    ? HIDDEN
    : `${HIDDEN}${signs.slice(-SHOWN_DIGITS).join('')}`;
};

/**
 * The fields that tell who a person is, by the names they have everywhere. What was searched for is
 * mostly a person's name or number; secrets have no business here, and are hidden in case.
 */
const MASKS: ReadonlyMap<string, Mask> = new Map([
  ['email', maskEmail],
  ['recipient', maskEmail],
  ['full_name', maskName],
  ['borrower_name', maskName],
  ['first_name', maskName],
  ['second_name', maskName],
  ['first_surname', maskName],
  ['second_surname', maskName],
  // A merchant who is a natural person trades under their own name.
  ['business_name', maskName],
  ['identification', maskNumber],
  ['tax_id', maskNumber],
  ['phone', maskNumber],
  ['account_number', maskNumber],
  ['address', hide],
  ['plate', hide],
  ['born_date', hide],
  ['expedition_date', hide],
  ['monthly_income', hide],
  ['monthly_expenses', hide],
  ['search', hide],
  // People name a file after whom it is about.
  ['paper_name', hide],
  ['paper_names', hide],
  ['password', hide],
  ['secret', hide],
  ['token', hide],
]);

/** `mask` is that of the field, or of the one around it: what hangs from an address is address. */
function maskValue(value: unknown, mask: Mask | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => maskValue(each, mask));
  if (typeof value === 'object' && value !== null) return maskFields(value, mask);
  const isReadable = typeof value === 'string' || typeof value === 'number';
  return mask === undefined || !isReadable || value === '' ? value : mask(String(value));
}

const maskFields = (fields: object, around: Mask | undefined): Facts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      maskValue(value, MASKS.get(name) ?? around),
    ]),
  );

/** The same facts with every personal datum made unreadable, at any depth. */
export const maskPersonal = (facts: Facts): Facts => maskFields(facts, undefined);
