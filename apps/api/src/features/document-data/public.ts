export { findCreditData, readCreditData } from './credit-data.reads.ts';
export type {
  ActData,
  CreditData,
  DocumentData,
  DocumentPerson,
  RestructureData,
} from './document-data.ts';
export { signersOf } from './signers-of.ts';
export { type BindingPlan, type DocumentParts, withDocument } from './with-document.ts';
