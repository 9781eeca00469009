export { type Addressee, unsafeAddressees, unsafePeople } from './addressees.reads.ts';
export { reviveBorrower } from './erase-borrower-row.ts';
export {
  byBorrowerKey,
  byIdentification,
  isHeldByAnother,
  lockIdentification,
  sharesIdentification,
} from './identification.ts';
export {
  countPhoneCodeTry,
  forgetPhoneCodes,
  isPhoneCodeUsedUp,
  savePhoneCode,
  usePhoneCode,
  withCountry,
} from './phone-codes.ts';
export {
  addBorrower,
  changeBorrower,
  markScreened,
  setIdentityState,
} from './write-borrower.ts';
