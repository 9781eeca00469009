/** Offers of this installation besides the product itself. */
export type Installation = {
  /** A demonstration, with accounts that anyone may use. */
  readonly isDemo: boolean;
  /** A mailbox that anyone may read keeps its messages. */
  readonly hasMailbox: boolean;
};
