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
      paid_on: day,
      amount: row.total,
      method: 'PSE',
      reference: 'Ejemplo',
      late_interest: 0,
      interest: row.interest,
      charges: row.charges,
      principal: row.principal,
      balance: row.balance,
      instalments: [{ number: row.number, due_on: row.due_on, paid: row.total, missing: 0 }],
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
      due_on: row.due_on,
      pay_by: row.due_on,
      opening: row.opening,
      closing: row.balance,
      principal: row.principal,
      interest: row.interest,
      charges: row.charges,
      late_interest: 0,
      overdue: 0,
      overdue_days: 0,
      total_due: row.total,
      rate_ea: credit.rate_ea,
      late_rate_ea: credit.late_rate_ea,
      instalments_left: credit.instalment_count,
      movements: [
        {
          happened_on: day,
          concept: 'Desembolso',
          amount: credit.disbursed,
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
    default:
      return {};
  }
}
