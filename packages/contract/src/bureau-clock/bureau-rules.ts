/** Calendar days between the last notice and the first day of a report: the 21st is the first. */
export const NOTICE_TO_REPORT_DAYS = 21;

/** A debt of at most this part of the monthly minimum wage needs two notices on two days. */
export const SMALL_DEBT_PERCENT = 15;

/** A default may be reported until so many months after it began. */
export const REPORT_MONTHS_MAX = 18;

/** After payment a report stays twice the time of the default, and so many years at most. */
export const STAY_YEARS_MAX = 4;

/** A report that was never paid leaves so many years after the default began. */
export const UNPAID_STAY_YEARS = 8;
