export { findNewestConsent } from './consents.reads.ts';
export { recordConsents } from './consents.writes.ts';
export { demandDays, demandDocument, refuseField } from './demand-person.ts';
export { demandCity } from './demand-references.ts';
export { isNobodys } from './erase-account.ts';
export { findManaged } from './find-managed.ts';
export { forgetPhoneCodes, withCountry } from './forget-phone-codes.ts';
export {
  demandSameIdentity,
  IDENTITY_FIELDS,
  isAnotherIdentity,
  isOpen,
} from './identity-fields.ts';
export { labelledBorrowers } from './labelled-borrowers.ts';
export { readProfile } from './profile.reads.ts';
export { isInReach, mayCorrect } from './reach-borrower.ts';
