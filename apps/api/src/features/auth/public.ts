export type { AuthDeps } from './auth-deps.ts';
export { findUserId } from './find-user-id.ts';
export { findAddressee } from './sign-in/find-addressee.ts';
export { startSession } from './sign-in/start-session.ts';
