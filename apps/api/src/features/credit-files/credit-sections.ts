import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import { chargesIn, moneyText } from '#features/loan-terms/public.ts';
import type { CreditFacts } from './credit-facts.reads.ts';
import { dayText, momentText, percentText } from './words.ts';

/** One thing that is said of a credit, and how. */
type Line = readonly [label: string, value: string];

export type Section = { readonly title: string; readonly lines: readonly Line[] };

const UNKNOWN = 'Sin dato';

/** A line in words; what is not known says so. */
function line<T>(label: string, value: T | null, inWords: (known: T) => string): Line {
  return [label, value === null ? UNKNOWN : inWords(value)];
}

const asItIs = (text: string): string => text;

/** A line that is left out where there is nothing to say. */
function lineIf<T>(label: string, value: T | null, inWords: (known: T) => string): Line[] {
  return value === null ? [] : [line(label, value, inWords)];
}

export const fullNameOf = (facts: CreditFacts): string =>
  [facts.first_name, facts.second_name, facts.first_surname, facts.second_surname]
    .filter((part) => part !== null)
    .join(' ');

const chargeText = ({ name, amount, percent }: ChargeTerms): string =>
  `${name}: ${amount === null ? percentText(String((percent ?? 0) / 100)) : moneyText(amount)}`;

/** What the papers about a credit say of it, the same in each of them. */
export function sectionsOf(facts: CreditFacts): Section[] {
  const charges = chargesIn(facts.charges).map(chargeText);
  return [
    {
      title: 'Cliente',
      lines: [
        ['Nombre', fullNameOf(facts)],
        ['Documento', `${facts.document_code} ${facts.identification}`],
        line('Fecha de nacimiento', facts.born_date, dayText),
        ['Correo', facts.email],
        line('Teléfono', facts.phone, asItIs),
        line('Dirección', facts.address, asItIs),
        line('Ciudad', facts.city, asItIs),
      ],
    },
    {
      title: 'Compra',
      lines: [
        line('Producto', facts.product_name, asItIs),
        line('Precio', facts.product_price, moneyText),
        line('Placa', facts.plate, asItIs),
      ],
    },
    {
      title: 'Condiciones',
      lines: [
        line('Valor solicitado', facts.request_amount, moneyText),
        line('Valor del crédito', facts.amount, moneyText),
        line('Plazo', facts.months, (months) => `${months} meses`),
        line('Tasa efectiva anual', facts.rate_ea, percentText),
        line('Costo total efectivo anual', facts.total_cost_ea, percentText),
        line('Cuota', facts.instalment, moneyText),
        line('Día de pago', facts.due_day, String),
        ['Cargos', charges.length === 0 ? 'Ninguno' : charges.join('; ')],
      ],
    },
    {
      title: 'Seguimiento',
      lines: [
        ['Creado', momentText(facts.created_at)],
        ...lineIf('Creado por', facts.created_by, asItIs),
        ...lineIf('Enviado', facts.sent_at, momentText),
        ...lineIf('Aprobado', facts.approved_at, momentText),
        ...lineIf('Estudiado por', facts.studied_by, asItIs),
        ...lineIf('Desembolsado', facts.disbursed_on, dayText),
        ...lineIf('Asesor', facts.supplier, asItIs),
        ...lineIf('Sede', facts.headquarter, asItIs),
        ...lineIf('Aseguradora', facts.insurer, asItIs),
        ...lineIf('Póliza', facts.policy_number, asItIs),
        ...lineIf('Póliza vigente hasta', facts.policy_ends_on, dayText),
      ],
    },
  ];
}
