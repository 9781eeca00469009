/** Place in which a tab keeps unsent texts when its session ends. */
export const UNSENT_FIELDS = 'unsent_fields';

/** A sign-out and a change of user leave no typed words behind. */
export const forgetUnsent = (): void => sessionStorage.removeItem(UNSENT_FIELDS);
