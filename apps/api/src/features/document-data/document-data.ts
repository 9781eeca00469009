import type {
  AnnulmentData,
  BureauNoticeData,
  PaymentData,
  PayoffData,
  SettlementData,
  StatementData,
  TaxData,
} from './paper-data.ts';

/**
 * Everything that a legal document may say, as plain JSON: it is stored as canonical text with the
 * document. Rates are per cent; days are `2026-11-15`; moments are ISO texts. A variable of a
 * template is a path into it: `credit.amount`.
 */

type DocumentCompany = {
  readonly name: string;
  readonly nit: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Where people ask about their data; those of support where there are no others. */
  readonly data_email: string | null;
  readonly data_phone: string | null;
  /** Name, NIT and domicile as far as they are known: «Motos Ya S.A.S., NIT 901.482.736-8, …». */
  readonly identity: string;
  /** «NIT 901.482.736-8», or its name where there is no NIT. */
  readonly identification: string;
  /** How to reach it: mail, telephone and address as far as they are known. */
  readonly contact: string;
  readonly data_contact: string;
  /** Its representative: «Marta Lucía Ríos Vélez, C.C. 43.512.908, Gerente»; null if unknown. */
  readonly representative: string | null;
  /** Its identity with who represents it, as far as that is known. */
  readonly represented: string;
};

export type DocumentPerson = {
  readonly borrower_id: number;
  /** In full: «Yesenia Carolina Murillo Palacios». */
  readonly name: string;
  /** «C.C. 1.061.733.518» */
  readonly identification: string;
  readonly address: string | null;
  /** «Popayán (Cauca)» */
  readonly city: string | null;
  /** Address and city as far as they are known, always words. */
  readonly domicile: string;
  readonly email: string;
  readonly phone: string | null;
  /** Name, identification and domicile in one phrase. */
  readonly identity: string;
  /** When the study of their history was allowed, before it; null where no consent is kept. */
  readonly bureau_consent_on: string | null;
  /** The version of the words that were agreed to. */
  readonly bureau_consent_version: string | null;
};

type DocumentCredit = {
  readonly credit_id: number;
  /** «CR-10331» */
  readonly number: string;
  /** What was approved for the purchase; with what is financed it is the principal. */
  readonly amount: number;
  readonly principal: number;
  /** What is paid out: the amount less what is withheld. */
  readonly disbursed: number;
  readonly financed_total: number;
  readonly withheld_total: number;
  readonly instalment_count: number;
  /** The usual instalment, everything counted. */
  readonly instalment: number;
  readonly first_instalment: number;
  readonly last_instalment: number;
  readonly due_day: number;
  /** As projected: they move with the day of the disbursement. */
  readonly first_due_on: string;
  readonly last_due_on: string;
  readonly quoted_on: string;
  readonly rate_ea: number;
  readonly rate_mv: number;
  readonly total_cost_ea: number;
  /** The late rate is the legal maximum of each month; this is that of today's month. */
  readonly late_rate_ea: number;
  readonly legal_max_ea: number;
  /** The first day of the month of that maximum. */
  readonly legal_max_month: string;
  readonly modality: string;
  readonly interest_total: number;
  readonly charges_total: number;
  readonly paid_total: number;
  readonly late_grace_days: number;
  /** The order in which a payment covers an instalment: «gastos de cobranza, … y capital». */
  readonly payment_order: string;
  /** The charges that are a share of the balance, so that instalments fall. */
  readonly balance_charges: readonly string[];
  /** Why the total cost may be above the legal maximum, or that it is not: a sentence. */
  readonly cost_beside_law: string;
  /** The course of the instalments from first to last, in a phrase with words and figures. */
  readonly instalment_course: string;
  /** The same with figures alone. */
  readonly instalment_course_short: string;
};

type DocumentCharge = {
  readonly code: string;
  readonly name: string;
  /** «Se suma al crédito» */
  readonly moment: string;
  /** «$ 350.000», «4 % del crédito», «0,12 % del saldo», with its IVA. */
  readonly value: string;
  /** In pesos where it is charged once; null for what comes with each instalment. */
  readonly amount: number | null;
};

type DocumentProduct = {
  readonly name: string;
  readonly kind: string;
  readonly price: number;
  readonly down_payment: number;
  readonly plate: string | null;
  readonly needs_lien: boolean;
};

type DocumentPlanRow = {
  readonly number: number;
  readonly due_on: string;
  readonly opening: number;
  readonly principal: number;
  readonly interest: number;
  readonly charges: number;
  readonly total: number;
  readonly balance: number;
};

type DocumentApplication = {
  readonly requested_on: string;
  readonly request_amount: number;
  readonly occupation: string | null;
  readonly monthly_income: number | null;
  readonly monthly_expenses: number | null;
};

/** What every document of a credit may say, before it has a number. */
export type CreditData = {
  readonly company: DocumentCompany;
  readonly borrower: DocumentPerson;
  /** Those who accepted. */
  readonly co_debtors: readonly DocumentPerson[];
  /** The same in one phrase; null without any. */
  readonly co_debtor: {
    readonly names: string | null;
    readonly identities: string | null;
    readonly count: number;
  };
  /** The owner of what is bought: the borrower. */
  readonly owner: DocumentPerson;
  readonly credit: DocumentCredit;
  readonly charges: readonly DocumentCharge[];
  /** One sentence for each convention in effect. */
  readonly conventions: readonly { readonly sentence: string }[];
  readonly product: DocumentProduct;
  /** As approved: real dates follow with PLAN. */
  readonly plan: readonly DocumentPlanRow[];
  readonly application: DocumentApplication;
  /** Where documents are issued: the city of the branch. */
  readonly place: string;
};

type NamedPesos = { readonly name: string; readonly amount: number };

/** PAGARE_DILIGENCIADO: what the blanks were filled with, and why. */
export type FillingData = {
  readonly sum: number;
  readonly matures_on: string;
  readonly filled_on: string;
  readonly event: string;
  readonly reason: string;
  /** How the debt of that day is made up; the sum of its parts. */
  readonly debt: readonly NamedPesos[];
  readonly proposed_by: string;
  readonly approved_by: string;
  /** SHA-256 of the signed promissory note. */
  readonly note_sha256: string;
};

/** OTROSI: the debt, the plan that pays it, and the same for each day on which it is signed. */
export type RestructureData = {
  readonly on: string;
  readonly signed_until: string;
  /** Parts of the debt, which add up to it. */
  readonly debt: readonly NamedPesos[];
  readonly owed: number;
  readonly principal: number;
  /** Everything but principal: it bears no interest. */
  readonly carried: number;
  readonly rate_ea: number;
  readonly rate_before_ea: number;
  readonly legal_max_ea: number;
  readonly legal_max_month: string;
  readonly instalment_count: number;
  readonly due_day: number;
  readonly first_due_on: string;
  readonly last_due_on: string;
  readonly first_instalment: number;
  readonly instalment: number;
  readonly last_instalment: number;
  readonly total: number;
  readonly instalments_before: number;
  readonly last_due_before: string;
  readonly total_before: number;
  readonly plan: readonly {
    readonly number: number;
    readonly due_on: string;
    readonly principal: number;
    readonly interest: number;
    readonly carried: number;
    readonly charges: number;
    readonly total: number;
    readonly balance: number;
  }[];
  readonly days: readonly {
    readonly day: string;
    readonly owed: number;
    readonly first_instalment: number;
    readonly instalment: number;
    readonly total: number;
  }[];
  /** The newest payment and the newest event that the figures know of. */
  readonly known: { readonly payment_id: number; readonly credit_event_id: number };
};

/** COMUNICACION: an act of the lender, in the words of the borrower, with its figures. */
export type ActData = {
  readonly title: string;
  readonly done_on: string;
  readonly paragraphs: readonly { readonly text: string }[];
  /** Texts for people; «—» where there is nothing. */
  readonly figures: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
  }[];
};

export type DocumentSigner = {
  readonly name: string;
  /** «C.C. 1.061.733.518» */
  readonly detail: string;
  /** «Deudor» */
  readonly role: string;
};

/** One document: what it says of the credit and of itself. */
export type DocumentData = CreditData & {
  readonly document: {
    /** «BORRADOR» on a draft. */
    readonly number: string;
    readonly verification_id: string;
    readonly verification_url: string;
    readonly issued_at: string;
    /** The business day of `issued_at`. */
    readonly day: string;
    readonly place: string;
  };
  /** The promissory note and its letter of instructions, which name each other. */
  readonly note: { readonly number: string; readonly letter_number: string };
  readonly signers: readonly DocumentSigner[];
  /** Of a personal document; null for the others. */
  readonly holder: DocumentPerson | null;
  readonly payment: PaymentData | null;
  readonly statement: StatementData | null;
  readonly settlement: SettlementData | null;
  readonly filling: FillingData | null;
  readonly annulment: AnnulmentData | null;
  readonly tax: TaxData | null;
  readonly payoff: PayoffData | null;
  readonly restructure: RestructureData | null;
  readonly act: ActData | null;
  readonly bureau_notice: BureauNoticeData | null;
};
