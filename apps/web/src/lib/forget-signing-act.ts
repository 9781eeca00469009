/** Where a tab keeps a signature and its act until they are used. */
export const SIGNING_ACT = 'signing_act';

/** Signing deletes it, and so does signing out: a drawn signature stays on no device. */
export const forgetSigningAct = (): void => sessionStorage.removeItem(SIGNING_ACT);
