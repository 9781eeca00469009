const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** `$ 1.234.567`: grouped by hand, so that every engine writes the same. */
export const amountText = (amount: number): string => {
  const [whole = '', decimals] = String(amount).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `$ ${decimals === undefined ? grouped : `${grouped},${decimals}`}`;
};

/** `noviembre de 2026`, of a month or a day. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${MONTHS[(number ?? 1) - 1]} de ${year}`;
}

/** `5 de marzo de 2026`. */
export const dayWords = (day: string | null): string =>
  day === null ? '' : `${Number(day.split('-')[2])} de ${monthWords(day)}`;
