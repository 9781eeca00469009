import { CREDIT_STATES, type CreditStateId } from '@cuotaclara/contract';
import { countText } from '@cuotaclara/contract/values/number-text';
import { wholeName } from '@cuotaclara/contract/values/person-name';

export type SampleCredit = {
  code: string;
  first_name: string;
  first_surname: string;
  client: string;
  document: string;
  product: string;
  state: CreditStateId;
  amount: number;
  rate: number;
  instalments: number;
  insured: boolean;
  created_at: string;
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

const CREDIT_COUNT = 318;
const NEWEST = Temporal.Instant.from('2026-11-12T14:20:00Z');

/** Neighbours in the list differ in everything, so that columns are seen with real widths. */
const pick = <Items extends readonly [unknown, ...unknown[]]>(
  items: Items,
  index: number,
): Items[number] => items[index % items.length] ?? items[0];

const creditAt = (index: number): SampleCredit => {
  const [first_name, first_surname, second_surname] = pick(PEOPLE, index);
  return {
    code: `CR-${10_518 - index}`,
    first_name,
    first_surname,
    client: wholeName({ first_name, second_name: null, first_surname, second_surname }),
    document: countText(1_077_452_903 - index * 7_919),
    product: pick(PRODUCTS, index),
    state: pick(CREDIT_STATES, index + 1).id,
    amount: 4_799_000 + ((index * 1_391_000) % 11_000_000),
    rate: 0.2436 - (index % 5) / 200,
    instalments: 12 * (1 + (index % 4)),
    insured: index % 3 !== 0,
    created_at: NEWEST.subtract({ hours: index * 19 }).toString(),
  };
};

export type SampleQuery = {
  page_number: number;
  item_per_page: number;
  sort_by: string;
  sort_dir: 'ASC' | 'DESC';
  initial_date?: string;
  final_date?: string;
  state?: string;
  text?: string;
};

const ORDERS: Record<string, (a: SampleCredit, b: SampleCredit) => number> = {
  client: (a, b) => a.client.localeCompare(b.client, 'es'),
  amount: (a, b) => a.amount - b.amount,
  creationDate: (a, b) => a.created_at.localeCompare(b.created_at),
};

const passes = (credit: SampleCredit, query: SampleQuery): boolean => {
  const day = credit.created_at.slice(0, '2026-11-12'.length);
  return (
    (query.state === undefined || String(credit.state) === query.state) &&
    credit.client.toLowerCase().includes((query.text ?? '').toLowerCase()) &&
    (query.initial_date ?? '') <= day &&
    day <= (query.final_date ?? '9999')
  );
};

/** One page of invented credits, as a server would answer it. */
export const sampleCredits = (query: SampleQuery) => {
  const { page_number: number, item_per_page: size } = query;
  const credits = Array.from({ length: CREDIT_COUNT }, (_, index) => creditAt(index))
    .filter((credit) => passes(credit, query))
    .sort(ORDERS[query.sort_by] ?? (() => 0));
  if (query.sort_dir === 'DESC') credits.reverse();
  const data = credits.slice(number * size, (number + 1) * size);
  return { data, page: { number, size, total: credits.length } };
};
