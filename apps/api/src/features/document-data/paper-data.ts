/** What only papers say, each of its own kind. */

/** RECIBO: what was paid and what it paid. The parts add up to the amount. */
export type PaymentData = {
  /** «R-91204» */
  readonly receipt: string;
  readonly paid_on: string;
  readonly amount: number;
  readonly method: string;
  readonly reference: string | null;
  readonly costs: number;
  readonly late_interest: number;
  readonly interest: number;
  readonly charges: number;
  readonly principal: number;
  /** What was over. */
  readonly surplus: number;
  /** Interest and charges that earlier payments had paid ahead, and are principal now. */
  readonly turned: number;
  /** The receipt that this one corrects and what that said, in words; null for a first one. */
  readonly correction: string | null;
  readonly balance: number;
  /** What had fallen due by the day of the payment and is not paid with it. */
  readonly still_due: number;
  /** Null where nothing more is to come. */
  readonly next_due_on: string | null;
  readonly next_amount: number | null;
  /** The instalments that it paid, in whole or in part. */
  readonly instalments: readonly {
    readonly number: number;
    readonly due_on: string;
    readonly paid: number;
    readonly missing: number;
  }[];
  /** «Por qué este valor», in the words of the engine. */
  readonly steps: readonly { readonly text: string; readonly amount: number }[];
};

/** RECIBO_ANULADO: a payment that was taken back, so that its receipt proves nothing any more. */
export type AnnulmentData = {
  readonly receipt: string;
  /** The number of the sealed receipt; null where none was issued. */
  readonly document_number: string | null;
  readonly paid_on: string;
  readonly amount: number;
  readonly method: string;
  readonly reversed_on: string;
  readonly reason: string;
  readonly balance: number;
};

/** EXTRACTO: a period of the credit (Dec. 1074/2015 art. 2.2.2.35.6). */
export type StatementData = {
  readonly from: string;
  readonly until: string;
  /** Principal before the first day of the period, and on its last one. */
  readonly opening: number;
  readonly closing: number;
  readonly disbursed: number;
  readonly paid_total: number;
  readonly paid_principal: number;
  readonly paid_interest: number;
  readonly paid_charges: number;
  readonly paid_late: number;
  /** The instalment that comes next on the last day; null where none does. */
  readonly instalment_number: number | null;
  /** Of the plan as it is on the last day: an extra payment may have shortened it. */
  readonly instalment_total: number;
  readonly due_on: string | null;
  readonly pay_by: string | null;
  readonly principal: number;
  readonly interest: number;
  readonly charges: number;
  /** Principal once it is paid. */
  readonly next_balance: number;
  readonly late_interest: number;
  readonly overdue: number;
  readonly overdue_days: number;
  /** What is overdue or due, and the next instalment. */
  readonly total_due: number;
  /** The rates that were applied. */
  readonly rate_ea: number;
  readonly late_rate_ea: number;
  /** The legal maximum of the last month of the period; null where none is known. */
  readonly legal_max_ea: number | null;
  readonly legal_max_month: string | null;
  readonly instalments_left: number;
  /** The parts of a payment add up to its amount. */
  readonly movements: readonly {
    readonly happened_on: string;
    readonly concept: string;
    readonly amount: number;
    readonly principal: number;
    readonly interest: number;
    readonly charges: number;
    readonly late: number;
    /** Paid beyond the debt. */
    readonly surplus: number;
    readonly balance: number;
  }[];
};

/** CERTIFICADO_TRIBUTARIO: a calendar year, for the income tax of the borrower. */
export type TaxData = {
  readonly year: string;
  readonly from: string;
  readonly until: string;
  readonly interest: number;
  readonly late_interest: number;
  /** Both of them. */
  readonly interest_total: number;
  readonly principal: number;
  readonly charges: number;
  readonly surplus: number;
  readonly paid_total: number;
  readonly opening: number;
  /** Lent in the year. */
  readonly disbursed: number;
  readonly balance: number;
  /** Interest and charges that had fallen due and were not paid. */
  readonly due: number;
  /** Principal, interest and charges owed on the last day. */
  readonly debt: number;
};

/** PAZ_Y_SALVO: nothing is owed any more. */
export type SettlementData = {
  readonly settled_on: string;
  readonly paid_total: number;
  readonly balance: 0;
  /** «R-91305» */
  readonly last_receipt: string;
  readonly last_amount: number;
  /** Paid beyond the debt, and the borrower's. */
  readonly surplus: number;
  /** A lien is there that must be released. */
  readonly releases_lien: boolean;
};

/** LIQUIDACION: what settles the credit on a day. */
export type PayoffData = {
  readonly on: string;
  readonly total: number;
  readonly principal: number;
  readonly interest: number;
  readonly charges: number;
  readonly late_interest: number;
  readonly costs: number;
  /** Paid ahead for days still to come; it lowers the total. */
  readonly given_back: number;
};

/** AVISO_CENTRALES: what is overdue, and whom the letter goes to. */
export type BureauNoticeData = {
  readonly person: string;
  /** «titular» or «codeudor» */
  readonly party: string;
  readonly default_since: string;
  readonly amount: number;
};
