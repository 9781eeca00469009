import type { Amount } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import type { Method } from '../terms/terms.ts';
import type { Balances, UsualInstalment } from './allocation.ts';
import type { Split } from './component.ts';
import type { Credit } from './credit.ts';
import { usualInstalment } from './usual-instalment.ts';

/** A credit seen from one payment. Only what was due is worked out before somebody asks. */
export class CreditBalances implements Balances {
  // Declared only: a field of a class would be set twice, first to undefined.
  declare readonly due: Split;
  readonly #credit: Credit;

  constructor(credit: Credit, due: Split) {
    this.due = due;
    this.#credit = credit;
  }

  get principal(): Amount {
    return this.#credit.principal;
  }

  get level(): Amount {
    return this.#credit.level;
  }

  get method(): Method {
    return this.#credit.terms.method;
  }

  get acceleratedOn(): Day | null {
    return this.#credit.acceleratedOn;
  }

  get instalmentCount(): number {
    const { instalments, restructuredOn } = this.#credit;
    if (restructuredOn === null) return instalments.length;
    return instalments.filter(({ row }) => row.dueOn > restructuredOn).length;
  }

  get openCount(): number {
    return this.#credit.instalments.length - this.#credit.settledCount;
  }

  get usual(): UsualInstalment | null {
    return usualInstalment(this.#credit);
  }

  toJSON(): Balances {
    const { due, principal, level, method, acceleratedOn, instalmentCount, openCount, usual } =
      this;
    return { due, principal, level, method, acceleratedOn, instalmentCount, openCount, usual };
  }
}
