/** The account of the demo company at its bank, as the books name it. */
export const HOUSE_ACCOUNT = '7:61034528810';
