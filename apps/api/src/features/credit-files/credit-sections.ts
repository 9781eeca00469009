import { countedText } from '@cuotaclara/contract/values/number-text';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { chargesIn } from '#core/money/terms/credit-terms.reads.ts';
import { chargesText } from '#features/loan-terms/public.ts';
import type { CreditFacts } from './credit-facts.reads.ts';
import {
  day,
  line,
  lineIf,
  moment,
  money,
  plain,
  rate,
  type SectionLine,
} from './section-lines.ts';

export type Section = { readonly title: string; readonly lines: readonly SectionLine[] };

/** The sections about a credit, the same in each of its documents. */
export const sectionsOf = (facts: CreditFacts): Section[] => [
  {
    title: 'Cliente',
    lines: [
      line('Nombre', wholeName(facts), plain),
      line('Documento', `${facts.document_code} ${facts.identification}`, plain),
      line('Fecha de nacimiento', facts.born_date, day),
      line('Correo', facts.email, plain),
      line('Teléfono', facts.phone, plain),
      line('Dirección', facts.address, plain),
      line('Ciudad', facts.city, plain),
    ],
  },
  {
    title: 'Compra',
    lines: [
      line('Producto', facts.product_name, plain),
      line('Precio', facts.product_price, money),
      line('Placa', facts.plate, plain),
    ],
  },
  { title: 'Condiciones', lines: termsLines(facts) },
  {
    title: 'Seguimiento',
    lines: [
      line('Creado', facts.created_at, moment),
      ...lineIf('Creado por', facts.created_by, plain),
      ...lineIf('Enviado', facts.sent_at, moment),
      ...lineIf('Aprobado', facts.approved_at, moment),
      ...lineIf('Estudiado por', facts.studied_by, plain),
      ...lineIf('Desembolsado', facts.disbursed_on, day),
      ...lineIf('Asesor', facts.supplier, plain),
      ...lineIf('Sede', facts.headquarter, plain),
      ...lineIf('Aseguradora', facts.insurer, plain),
      ...lineIf('Póliza', facts.policy_number, plain),
      ...lineIf('Póliza vigente hasta', facts.policy_ends_on, day),
    ],
  },
];

/** What was agreed, from the amount to what is owed, so that it can be added up. */
const termsLines = (facts: CreditFacts): SectionLine[] => [
  line('Valor solicitado', facts.request_amount, money),
  line('Valor del crédito', facts.amount, money),
  ...(facts.lent?.financed ?? []).map(({ name, amount }) => line(`+ ${name}`, amount, money)),
  ...lineIf(
    facts.disbursed_on === null ? 'Se financia' : 'Se financió',
    facts.lent?.principal ?? null,
    money,
  ),
  ...(facts.lent?.withheld ?? []).map(({ name, amount }) =>
    line(`Descuento del monto: ${name}`, amount, money),
  ),
  line('Plazo', facts.months, (months) => plain(countedText(months, ['mes', 'meses']))),
  line('Tasa efectiva anual', facts.rate_ea, rate),
  line('Costo total efectivo anual', facts.total_cost_ea, rate),
  line('Cuota', facts.instalment, money),
  ...lineIf(
    facts.approved_at === null ? 'Cotizada el' : 'Aprobada para un desembolso el',
    facts.disbursed_on === null ? facts.quoted_on : null,
    day,
  ),
  line('Día de pago', facts.due_day, (number) => ({
    text: String(number),
    kind: 'integer',
    cell: String(number),
  })),
  line('Cargos', chargesText(chargesIn(facts.charges)) ?? 'Ninguno', plain),
];
