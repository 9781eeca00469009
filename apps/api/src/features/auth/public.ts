export { attempt } from './attempt.ts';
export type { AuthParts } from './auth-parts.ts';
export { canMail } from './can-mail.ts';
export { findAddressee } from './find-addressee.ts';
export { findUserId } from './find-user-id.ts';
export { startSession } from './start-session.ts';
