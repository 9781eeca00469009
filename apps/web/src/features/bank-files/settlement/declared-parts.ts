import { typedCents, typedSignedCents, writtenCents } from './typed-cents.ts';

/** What the report of the gateway says, part by part, in its order. */
export const PARTS = [
  ['fee', 'Comisión'],
  ['feeIva', 'IVA de la comisión'],
  ['incomeTax', 'Retención en la fuente'],
  ['ivaWithheld', 'ReteIVA'],
  ['icaWithheld', 'ReteICA'],
  ['net', 'Neto que entró al banco'],
] as const;

export type PartName = (typeof PARTS)[number][0];

/** The parts as they are typed. */
export type DeclaredParts = Readonly<Record<PartName, string>>;

/** A part in cents; null where it is no amount. Only the net may have gone out. */
export const centsOfPart = (parts: DeclaredParts, name: PartName): number | null =>
  name === 'net' ? typedSignedCents(parts.net) : typedCents(parts[name]);

export const NOTHING_DECLARED: DeclaredParts = {
  fee: '',
  feeIva: '',
  incomeTax: '',
  ivaWithheld: '',
  icaWithheld: '',
  net: '',
};

/** Each part is rounded to the peso; more than this is no rounding. */
const ROUNDING_CENTS_MAX = 300;

type Sum = { readonly tone: 'quiet' | 'good' | 'warn'; readonly text: string };

/** Whether the parts make up the gross, and what is left where they do not. */
export function sumOfParts(parts: DeclaredParts, grossCents: number): Sum {
  if (PARTS.every(([name]) => parts[name].trim() === '')) {
    return { tone: 'quiet', text: 'Las partes deben sumar el bruto.' };
  }
  const sum = PARTS.reduce((total, [name]) => total + (centsOfPart(parts, name) ?? 0), 0);
  const left = grossCents - sum;
  const amount = `$\u00a0${writtenCents(Math.abs(left))}`;
  if (left === 0) return { tone: 'good', text: 'Las partes suman el bruto.' };
  if (Math.abs(left) <= ROUNDING_CENTS_MAX) {
    return { tone: 'good', text: `Las partes suman el bruto; ${amount} es ajuste al peso.` };
  }
  return left > 0
    ? { tone: 'warn', text: `Faltan ${amount} para llegar al bruto.` }
    : { tone: 'warn', text: `Sobran ${amount}: las partes suman más que el bruto.` };
}

type Tariff = { readonly percent: number; readonly each: number };

/** The gateway rounds each payment, and some cost it more than others. */
const TARIFF_SHARE_MAX = 0.05;

type Charged = {
  /** What each approved payment brought, in pesos. */
  readonly amounts: readonly number[];
  readonly tariff: Tariff;
};

/** How far the fee is from the tariff; null where it is near, or nothing was typed. */
export function tariffWarning(parts: DeclaredParts, { amounts, tariff }: Charged): string | null {
  const fee = typedCents(parts.fee);
  if (fee === null || parts.fee.trim() === '') return null;
  const expected = amounts.reduce(
    (sum, pesos) => sum + Math.round(pesos * tariff.percent) + tariff.each * 100,
    0,
  );
  if (Math.abs(fee - expected) <= expected * TARIFF_SHARE_MAX) return null;
  const amount = `$\u00a0${writtenCents(expected)}`;
  return `Con la tarifa la comisión sería de ${amount}. Revisa que sea la del reporte.`;
}
