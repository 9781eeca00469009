export { reduceBorrower, removeBorrower, reviveBorrower } from './erase-borrower-row.ts';
export {
  countPhoneCodeTry,
  forgetPhoneCodes,
  savePhoneCode,
  usePhoneCode,
  withCountry,
} from './phone-codes.ts';
export {
  insertBorrower,
  markScreened,
  setIdentityState,
  updateBorrower,
} from './write-borrower.ts';
