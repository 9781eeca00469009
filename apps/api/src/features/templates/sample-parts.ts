import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { CreditData, DocumentParts } from '#features/document-data/public.ts';

type SampleInput = {
  readonly kind: LegalDocumentKind;
  readonly data: CreditData;
  readonly day: string;
};

type Sample = Omit<SampleInput, 'kind'>;

/** The first instalment of the plan. A plan has at least one. */
function firstRow({ plan }: CreditData): CreditData['plan'][number] {
  const [first] = plan;
  if (first === undefined) throw new Error('an approved plan has instalments');
  return first;
}

/** As if the first instalment had been paid. */
function samplePayment({ data, day }: Sample): DocumentParts {
  const row = firstRow(data);
  return {
    payment: {
      receipt: 'R-1',
      paid_on: day,
      amount: row.total,
      method: 'PSE',
      reference: 'Ejemplo',
      costs: 0,
      late_interest: 0,
      interest: row.interest,
      charges: row.charges,
      principal: row.principal,
      surplus: 0,
      turned: 0,
      correction: null,
      balance: row.balance,
      still_due: 0,
      next_due_on: data.plan[1]?.due_on ?? null,
      next_amount: data.plan[1]?.total ?? null,
      instalments: [{ number: row.number, due_on: row.due_on, paid: row.total, missing: 0 }],
      steps: [
        { text: 'Intereses de la cuota 1', amount: row.interest },
        { text: 'Cargos de la cuota 1', amount: row.charges },
        { text: 'Capital de la cuota 1', amount: row.principal },
      ],
    },
  };
}

/** As if the first instalment were due next. */
function sampleStatement({ data, day }: Sample): DocumentParts {
  const row = firstRow(data);
  const { credit } = data;
  return {
    statement: {
      from: day,
      until: row.due_on,
      instalment_number: row.number,
      instalment_total: credit.instalment_count,
      due_on: row.due_on,
      pay_by: row.due_on,
      opening: 0,
      closing: row.opening,
      disbursed: row.opening,
      paid_total: 0,
      paid_principal: 0,
      paid_interest: 0,
      paid_charges: 0,
      paid_late: 0,
      next_balance: row.balance,
      principal: row.principal,
      interest: row.interest,
      charges: row.charges,
      late_interest: 0,
      overdue: 0,
      overdue_days: 0,
      total_due: row.total,
      rate_ea: credit.rate_ea,
      late_rate_ea: credit.late_rate_ea,
      legal_max_ea: credit.legal_max_ea,
      legal_max_month: credit.legal_max_month,
      instalments_left: credit.instalment_count,
      movements: [
        {
          happened_on: day,
          concept: 'Desembolso',
          amount: credit.principal,
          principal: credit.principal,
          interest: 0,
          charges: 0,
          late: 0,
          surplus: 0,
          balance: credit.principal,
        },
      ],
    },
  };
}

/** As if everything had been paid. */
const sampleSettlement = ({ data, day }: Sample): DocumentParts => ({
  settlement: {
    settled_on: day,
    paid_total: data.credit.paid_total,
    balance: 0,
    last_receipt: 'R-1',
    last_amount: data.credit.last_instalment,
    surplus: 0,
    releases_lien: data.product.needs_lien,
  },
});

/** As if nothing had been paid and the whole principal were due. */
const sampleFilling = ({ data, day }: Sample): DocumentParts => ({
  filling: {
    sum: data.credit.principal,
    matures_on: day,
    filled_on: day,
    event: 'Ejemplo: mora de dos o más cuotas',
    reason: 'Ejemplo',
    debt: [{ name: 'Capital', amount: data.credit.principal }],
    proposed_by: 'Ejemplo',
    approved_by: 'Ejemplo',
    note_sha256: '0'.repeat(64),
  },
});

/** As if the first instalment had been paid and its payment had come back. */
const sampleAnnulment = ({ data, day }: Sample): DocumentParts => ({
  annulment: {
    receipt: 'R-1',
    document_number: null,
    paid_on: day,
    amount: firstRow(data).total,
    method: 'PSE',
    reversed_on: day,
    reason: 'Ejemplo: el banco devolvió el dinero',
    balance: firstRow(data).opening,
  },
});

/** As if only the first instalment had been paid in the year. */
function sampleTax({ data, day }: Sample): DocumentParts {
  const { principal, interest, charges, total, opening, balance } = firstRow(data);
  const year = day.slice(0, 4);
  return {
    tax: {
      year,
      from: `${year}-01-01`,
      until: `${year}-12-31`,
      interest,
      late_interest: 0,
      interest_total: interest,
      principal,
      charges,
      surplus: 0,
      paid_total: total,
      opening,
      disbursed: 0,
      balance,
      due: 0,
      debt: balance,
    },
  };
}

/** As if everything were paid with the first instalment. */
function samplePayoff({ data }: Sample): DocumentParts {
  const { due_on, opening, interest, charges } = firstRow(data);
  return {
    payoff: {
      on: due_on,
      total: opening + interest + charges,
      principal: opening,
      interest,
      charges,
      late_interest: 0,
      costs: 0,
      given_back: 0,
    },
  };
}

/** The same plan once more, with nothing paid. */
function sampleRestructure({ data, day }: Sample): DocumentParts {
  const { credit, plan } = data;
  const first = firstRow(data);
  return {
    restructure: {
      on: day,
      signed_until: day,
      debt: [
        { name: 'Capital', amount: credit.principal },
        { name: 'Intereses corrientes', amount: first.interest },
      ],
      owed: credit.principal + first.interest,
      principal: credit.principal,
      carried: first.interest,
      rate_ea: credit.rate_ea,
      rate_before_ea: credit.rate_ea,
      legal_max_ea: credit.legal_max_ea,
      legal_max_month: credit.legal_max_month,
      instalment_count: credit.instalment_count,
      due_day: credit.due_day,
      first_due_on: credit.first_due_on,
      last_due_on: credit.last_due_on,
      first_instalment: credit.first_instalment,
      instalment: credit.instalment,
      last_instalment: credit.last_instalment,
      total: credit.paid_total,
      instalments_before: credit.instalment_count,
      last_due_before: credit.last_due_on,
      total_before: credit.paid_total,
      plan: plan.map(({ opening: _, ...row }) => ({ ...row, carried: 0 })),
      days: [
        {
          day,
          owed: credit.principal + first.interest,
          first_instalment: credit.first_instalment,
          instalment: credit.instalment,
          total: credit.paid_total,
        },
      ],
      known: { payment_id: 0, credit_event_id: 0 },
    },
  };
}

/** A notice as if the first instalment were not paid. */
function sampleBureauNotice({ data }: Sample): DocumentParts {
  const { due_on, total } = firstRow(data);
  return {
    bureau_notice: {
      person: data.borrower.name,
      party: 'titular',
      default_since: due_on,
      amount: total,
    },
  };
}

const sampleAct = ({ day }: Sample): DocumentParts => ({
  act: {
    title: 'Ejemplo: cambió la tasa de tu crédito',
    done_on: day,
    paragraphs: [{ text: 'Ejemplo: la tasa de tu crédito cambió.' }],
    figures: [{ name: 'Tasa', before: '24,00 % E.A.', after: '20,00 % E.A.' }],
  },
});

/** What a preview shows of kinds that say more than the credit, made of its own plan. */
export function samplePartsOf({ kind, ...sample }: SampleInput): DocumentParts {
  switch (kind) {
    case 'RECIBO':
      return samplePayment(sample);
    case 'EXTRACTO':
      return sampleStatement(sample);
    case 'PAZ_Y_SALVO':
      return sampleSettlement(sample);
    case 'PAGARE_DILIGENCIADO':
      return sampleFilling(sample);
    case 'RECIBO_ANULADO':
      return sampleAnnulment(sample);
    case 'CERTIFICADO_TRIBUTARIO':
      return sampleTax(sample);
    case 'LIQUIDACION':
      return samplePayoff(sample);
    case 'OTROSI':
      return sampleRestructure(sample);
    case 'COMUNICACION':
      return sampleAct(sample);
    case 'AVISO_CENTRALES':
      return sampleBureauNotice(sample);
    default:
      return {};
  }
}
