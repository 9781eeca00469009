/** Where a browser keeps what was taken and not yet sent. */
export const KEPT_FILES = 'cuota-clara-files';

/** Signing out deletes the kept pictures of documents, also those not yet sent. */
export const forgetKeptFiles = (): void => {
  // Browsers without it, or that refuse it, keep nothing that could be forgotten.
  globalThis.indexedDB?.deleteDatabase(KEPT_FILES);
};
