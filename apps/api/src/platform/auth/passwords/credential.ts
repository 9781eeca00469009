/** The name under which the identity library stores a password among the accounts. */
export const CREDENTIAL = 'credential';
