import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import {
  accelerationOfTerm,
  changeOfRate,
  pauseOfLate,
  restitutionOfTerm,
  restructureOfCredit,
  resumptionOfLate,
  reversalOfAct,
  waiverOfDebt,
  writeOffOfCredit,
} from './credit-act-kinds.ts';
import { confirmationOfAccount, disbursementOfCredit } from './disbursement-kinds.ts';
import type { KindCase } from './kind-case.ts';
import { allowanceOfMonth, reopeningOfMonth } from './ledger-kinds.ts';
import { fillingOfPromissoryNote } from './promissory-note-kinds.ts';
import { refundOfSurplus, reversalOfPayment } from './servicing-kinds.ts';
import { publicationOfTemplate } from './template-kinds.ts';
import { closingOfDeposit, undoOfFile } from './treasury-kinds.ts';

/** Every kind of decision by two people; a kind without a case does not compile. */
export const EVERY_KIND: Readonly<Record<DecisionKind, KindCase>> = {
  acceleration: accelerationOfTerm,
  act_reversal: reversalOfAct,
  term_restitution: restitutionOfTerm,
  credit_disbursement: disbursementOfCredit,
  credit_restructure: restructureOfCredit,
  credit_write_off: writeOffOfCredit,
  debt_waiver: waiverOfDebt,
  late_pause: pauseOfLate,
  late_resumption: resumptionOfLate,
  rate_change: changeOfRate,
  bank_file_undo: undoOfFile,
  deposit_closing: closingOfDeposit,
  month_allowance: allowanceOfMonth,
  month_reopening: reopeningOfMonth,
  payee_account: confirmationOfAccount,
  payment_reversal: reversalOfPayment,
  promissory_note_filling: fillingOfPromissoryNote,
  surplus_refund: refundOfSurplus,
  template_publication: publicationOfTemplate,
};
