export { addBorrower, changeBorrower, reviveBorrower } from './borrowers.writes.ts';
export { findNewestConsent } from './consents/consents.reads.ts';
export { recordConsents } from './consents/consents.writes.ts';
export { demandDays, demandDocument, refuseField } from './demand-person.ts';
export { demandCity } from './demand-references.ts';
export { forgetPhoneCodes, withCountry } from './forget-phone-codes.ts';
export {
  demandSameIdentity,
  IDENTITY_FIELDS,
  isAnotherIdentity,
  isOpen,
} from './identity-fields.ts';
export { findManaged } from './manage/find-managed.ts';
export { labelledBorrowers } from './manage/labelled-borrowers.ts';
export { isInReach, mayCorrect } from './manage/reach-borrower.ts';
export { readProfile } from './profile.reads.ts';
export { isNobodys } from './rights/erase-account.ts';
