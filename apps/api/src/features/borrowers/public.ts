export { findNewestConsent } from './consents.reads.ts';
export { recordConsents } from './consents.writes.ts';
export { demandDays, demandDocument, refuseField } from './demand-person.ts';
export { isNobodys } from './erase-account.ts';
export { findManaged } from './find-managed.ts';
export { readProfile } from './profile.reads.ts';
