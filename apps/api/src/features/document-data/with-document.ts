import { businessDayOf } from '@cuotaclara/contract';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { instalmentCourseWords } from '@cuotaclara/contract/loan-terms/instalment-course-words';
import type {
  ActData,
  CreditData,
  DocumentData,
  DocumentPerson,
  FillingData,
  RestructureData,
} from './document-data.ts';
import type {
  AnnulmentData,
  BureauNoticeData,
  PaymentData,
  PayoffData,
  SettlementData,
  StatementData,
  TaxData,
} from './paper-data.ts';
import { signersOf } from './signers-of.ts';

/** PLAN: the figures of the plan that binds take the place of those that were approved. */
export type BindingPlan = {
  readonly credit: Partial<CreditData['credit']>;
  readonly plan: CreditData['plan'];
};

/** What only some kinds say. */
export type DocumentParts = {
  readonly binding?: BindingPlan;
  readonly payment?: PaymentData;
  readonly statement?: StatementData;
  readonly settlement?: SettlementData;
  readonly filling?: FillingData;
  readonly annulment?: AnnulmentData;
  readonly tax?: TaxData;
  readonly payoff?: PayoffData;
  readonly restructure?: RestructureData;
  readonly act?: ActData;
  readonly bureau_notice?: BureauNoticeData;
};

export type WithDocumentInput = DocumentParts & {
  readonly kind: LegalDocumentKind;
  readonly number: string;
  readonly verificationId: string;
  readonly verificationUrl: string;
  readonly issuedAt: Temporal.Instant;
  /** Whose personal document it is; left out for the others. */
  readonly holder?: DocumentPerson;
  readonly promissoryNoteNumbers: { readonly promissoryNote: string; readonly letter: string };
};

/** What one document says: the credit, and the document itself. */
export function withDocument(data: CreditData, input: WithDocumentInput): DocumentData {
  const { kind, issuedAt, promissoryNoteNumbers, holder = null } = input;
  return {
    ...data,
    ...(input.binding && {
      credit: {
        ...data.credit,
        ...input.binding.credit,
        ...instalmentCourseWords(
          input.binding.plan.map(({ total }) => total),
          data.credit.balance_charges,
        ),
      },
      plan: input.binding.plan,
    }),
    document: {
      number: input.number,
      verification_id: input.verificationId,
      verification_url: input.verificationUrl,
      issued_at: issuedAt.toString({ smallestUnit: 'second' }),
      day: businessDayOf(issuedAt).toString(),
      place: data.place,
    },
    note: {
      number: promissoryNoteNumbers.promissoryNote,
      letter_number: promissoryNoteNumbers.letter,
    },
    signers: signersOf(data, { kind, holder }).map(({ name, detail, role }) => ({
      name,
      detail,
      role,
    })),
    holder,
    payment: input.payment ?? null,
    statement: input.statement ?? null,
    settlement: input.settlement ?? null,
    filling: input.filling ?? null,
    annulment: input.annulment ?? null,
    tax: input.tax ?? null,
    payoff: input.payoff ?? null,
    restructure: input.restructure ?? null,
    act: input.act ?? null,
    bureau_notice: input.bureau_notice ?? null,
  };
}
