/** Refusals of the books: a mistake of the caller or a broken rule, never a typing error. */
export type BooksErrorCode =
  | 'entry_not_balanced'
  | 'amount_not_whole'
  | 'day_before_books'
  | 'code_missing';

export class BooksError extends Error {
  readonly code: BooksErrorCode;
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(code: BooksErrorCode, facts: Readonly<Record<string, string | number>> = {}) {
    super(`${code} ${JSON.stringify(facts)}`);
    this.name = 'BooksError';
    this.code = code;
    this.facts = facts;
  }
}
