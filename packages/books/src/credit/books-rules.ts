/** Decisions of a house about the books of its credits. */
export type BooksRules = {
  /** Beneficiary of a charge, by its id. A charge that is not named is the house's own. */
  readonly beneficiaries: ReadonlyMap<string, string>;
  /** Interest that falls due while the credit is past due for more days than this is suspended. */
  readonly accrualStopDays: number;
};

export const ACCRUAL_STOP_DAYS = 60;

/** The rules of a house: what it leaves out is the usual. */
export const booksRules = ({
  beneficiaries = new Map(),
  accrualStopDays = ACCRUAL_STOP_DAYS,
}: Partial<BooksRules> = {}): BooksRules => ({ beneficiaries, accrualStopDays });
