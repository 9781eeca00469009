/** For failures that people need not see: the specification has some of them only logged. */
export const logFailure = (what: string, failure: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a browser.
  console.error(what, failure);
};
