/** Whom a bureau is asked about. */
export type BureauSubject = {
  /** The code of the document kind: CC, CE. */
  readonly identificationKind: string;
  readonly identification: string;
  readonly firstSurname: string;
};

/** What a bureau says; amounts in pesos. */
export type BureauAnswer = {
  /** From 0 to 1000; null for a person without a credit history. */
  readonly score: number | null;
  readonly monthlyPayments: number;
  readonly totalDebt: number;
  readonly openDefaults: number;
  readonly worstDaysPastDue: number;
  readonly oldestProductOn: string | null;
};

export type CreditBureau = {
  readonly provider: 'sandbox' | 'http';
  /** Null when the bureau does not answer, or not as it should. */
  ask(subject: BureauSubject): Promise<BureauAnswer | null>;
};
