/** Where a tab keeps what was typed and not sent when its session ended. */
export const UNSENT_FIELDS = 'unsent_fields';

/** A sign-out and a change of user leave no typed words behind. */
export const forgetUnsent = (): void => sessionStorage.removeItem(UNSENT_FIELDS);
