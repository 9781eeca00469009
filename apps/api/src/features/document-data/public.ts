export { findCreditData, readCreditData } from './credit-data.reads.ts';
export type {
  CreditData,
  DocumentData,
  DocumentPerson,
} from './document-data.ts';
export { signersOf } from './signers-of.ts';
export { type BindingPlan, type DocumentParts, withDocument } from './with-document.ts';
