import { CREDIT_STATES, type CreditStateId } from '@cuotaclara/contract';

export type SampleCredit = {
  code: string;
  first_name: string;
  first_surname: string;
  second_surname: string;
  document: string;
  product: string;
  stateId: CreditStateId;
  amountPesos: number;
  createdAt: string;
};

const PEOPLE = [
  ['Yuliana Andrea', 'Mosquera', 'Palacios'],
  ['Jhon Jairo', 'Cárdenas', 'Ospina'],
  ['María Fernanda', 'Ñáñez', 'Güiza'],
  ['Luis Eduardo', 'Barrios', 'De la Hoz'],
  ['Ángela Patricia', 'Rincón', 'Sepúlveda'],
  ['Diana Marcela', 'Villamizar', 'Contreras'],
  ['Óscar Iván', 'Tabares', 'Giraldo'],
] as const;

const PRODUCTS = [
  'Bajaj Boxer CT 100 KS',
  'AKT NKD 125 EFI',
  'Yamaha FZ 2.5 ABS',
  'Suzuki Gixxer 150 FI',
  'Yamaha NMAX 155 Connected',
] as const;

export const CREDIT_COUNT = 318;
const NEWEST = Temporal.Instant.from('2026-11-12T14:20:00Z');

/** Neighbours in the list differ in everything, so that columns are seen with real widths. */
const pick = <Items extends readonly [unknown, ...unknown[]]>(
  items: Items,
  index: number,
): Items[number] => items[index % items.length] ?? items[0];

const creditAt = (index: number): SampleCredit => {
  const [first_name, first_surname, second_surname] = pick(PEOPLE, index);
  return {
    code: `CC-${10_518 - index}`,
    first_name,
    first_surname,
    second_surname,
    document: (1_077_452_903 - index * 7_919).toLocaleString('es-CO'),
    product: pick(PRODUCTS, index),
    stateId: pick(CREDIT_STATES, index + 1).id,
    amountPesos: 4_799_000 + ((index * 1_391_000) % 11_000_000),
    createdAt: NEWEST.subtract({ hours: index * 19 }).toString(),
  };
};

type Asked = { number: number; size: number; by: string; dir: 'ASC' | 'DESC' };

const ORDERS: Record<string, (a: SampleCredit, b: SampleCredit) => number> = {
  amount: (a, b) => a.amountPesos - b.amountPesos,
  creationDate: (a, b) => a.createdAt.localeCompare(b.createdAt),
};

/** One page of invented credits, as a server would answer it. */
export const sampleCredits = ({ number, size, by, dir }: Asked): SampleCredit[] => {
  const order = ORDERS[by] ?? (() => 0);
  const credits = Array.from({ length: CREDIT_COUNT }, (_, index) => creditAt(index)).sort(order);
  if (dir === 'DESC') credits.reverse();
  return credits.slice(number * size, (number + 1) * size);
};
