/** The call could not be made because nobody is signed in any more. */
export class SessionLostError extends Error {
  constructor(cause: unknown) {
    super('The session is over', { cause });
    this.name = 'SessionLostError';
  }
}
