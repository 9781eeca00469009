import type { CommandCase } from '#test/every-command/command-case.ts';
import type { ApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import type { DecisionCalls } from './decision-steps.ts';

/** An application with somebody who may do everything in it. */
export type DecisionWorld = ApplicationApp & { readonly admin: Person };

/** A subject that can be proposed, with the key of the row that deciding about it locks. */
type Proposable = {
  readonly subject: number | string;
  readonly input: object;
  readonly reason?: string;
  readonly key: number;
};

/** One kind of decision, with one way to make what it is about. */
export type KindCase = Pick<CommandCase, 'locks' | 'worksInThreads'> & {
  readonly calls: DecisionCalls;
  /** Only the newest subject can be decided about, as the last closed month. */
  readonly hasOneSubject?: true;
  subject(world: DecisionWorld): Promise<Proposable>;
};
