export { complianceApproved } from './compliance-approved.ts';
export { keepRejection } from './keep-rejection.ts';
export { voidApprovals } from './void-approvals.ts';
