/** Where the surplus is on the tab of payments, for links that lead to it. */
export const SURPLUS_ID = 'saldo-a-favor';
