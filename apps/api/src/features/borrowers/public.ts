export { findNewestConsent } from './consents/consents.reads.ts';
export { recordConsents } from './consents/consents.writes.ts';
export { demandDays, demandIdentification, refuseField } from './demand-person.ts';
export { demandCity } from './demand-references.ts';
export { listIdentificationKinds } from './identification-kinds.reads.ts';
export {
  demandSameIdentity,
  demandSameNumber,
  IDENTITY_FIELDS,
  isAnotherIdentity,
  isNumberFixed,
  isOpen,
} from './identity-fields.ts';
export { isInScope, mayCorrect } from './manage/borrower-scope.ts';
export { findManaged } from './manage/find-managed.ts';
export { labelledBorrowers } from './manage/labelled-borrowers.ts';
export { readProfile } from './profile.reads.ts';
