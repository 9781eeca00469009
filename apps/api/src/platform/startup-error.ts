/** A reason not to start that the person at the terminal can mend; its message tells them how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
