export { complianceApproved } from './compliance-approved.ts';
export { keepRejection } from './keep-rejection.ts';
