const withoutSigns = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** With the check digit after its hyphen, as a NIT is stored. */
const CHECK_DIGIT = /-\d$/;

type HolderInput = {
  /** What a person wrote for the holder of the account, copied from the bank's certificate. */
  readonly written: string;
  /** The kind and number of the payee: `NIT 901284517-3`, `CC 1020304050`. */
  readonly identification: string;
};

/**
 * Whether the holder of an account is the payee, by their documents. Dots and the kind can be left
 * out, and so can the check digit of a NIT, which a bank writes as CC where the payee is a person.
 */
export function isHolderPayee({ written, identification }: HolderInput): boolean {
  const [kind = '', ...rest] = identification.split(' ');
  const number = rest.join(' ');
  const numbers = CHECK_DIGIT.test(number) ? [number, number.replace(CHECK_DIGIT, '')] : [number];
  const kinds = kind === 'NIT' ? ['', 'NIT', 'CC'] : ['', kind];
  const holder = withoutSigns(written);
  return kinds.some((each) => numbers.some((own) => holder === withoutSigns(each + own)));
}
