import { flushSync } from 'react-dom';
import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';
import { isNothing } from './body-problems.ts';
import type { FieldErrors } from './check-fields.ts';
import { focusBadField } from './focus-field.ts';
import { counted, observed } from './observed.ts';

/** The act that a form sends, as far as its parts show it. */
export type Sending = {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly failure: Error | null;
  /** Reading what another person has changed; null where a form has nothing to read again. */
  readonly reloading: 'offered' | 'under_way' | null;
};

type FormNow<Typed> = Sending & {
  readonly typed: Typed;
  readonly errors: FieldErrors;
  /** Fields say all that the server refused, so that nothing is left to say beside them. */
  readonly isSaidAtFields: boolean;
};

type Followed<Typed> = {
  /** Problems of what is typed, by the name of the field that has to be corrected. */
  readonly judge: (typed: Typed) => FieldErrors;
  readonly act: (typed: Typed) => void;
  readonly forgetFailure: () => void;
  readonly reload: () => void;
};

const IDLE: Sending = { isBusy: false, isDone: false, failure: null, reloading: null };

const isSameSending = (one: Sending, other: Sending): boolean =>
  one.isBusy === other.isBusy &&
  one.isDone === other.isDone &&
  one.failure === other.failure &&
  one.reloading === other.reloading;

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A field that was wrong and still is, in its present words; nothing new is found. */
const stillWrong = (errors: FieldErrors, found: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.keys(errors).flatMap((name) => {
      const problem = found[name];
      return problem === undefined ? [] : [[name, problem]];
    }),
  );

/**
 * State of one form, apart from the components that draw it: each field takes its own part, and
 * the form keeps its place in the page while it is typed in.
 */
export const createFormStore = <Typed extends object>(start: Typed) => {
  const nothing: FormNow<Typed> = { ...IDLE, typed: start, errors: {}, isSaidAtFields: false };
  const { read, subscribe, change } = observed(nothing);
  const shown = counted();
  let begun = start;
  let followed: Followed<Typed> | null = null;
  let isSent = false;
  let form: HTMLElement | null = null;

  const problems = (): FieldErrors => followed?.judge(read().typed) ?? {};

  const showErrors = (errors: FieldErrors): void => {
    // The message must be there when the focus comes, for it to be read aloud.
    flushSync(() => change({ errors }));
    focusBadField(form, errors);
  };

  return {
    read,
    subscribe,
    /** Takes what the newest drawing of the form knows. */
    follow: (newest: Followed<Typed>, sending: Sending): void => {
      followed = newest;
      if (!isSameSending(sending, read())) change(sending);
    },
    attach: (element: HTMLElement | null): void => {
      form = element;
    },
    /** A field is on the page: its problem is said there and nowhere else. */
    register: shown.enter,
    isShown: shown.has,
    /** Types; a field that was wrong heals as soon as it is right. */
    set: (part: Partial<Typed>): void => {
      isSent = false;
      const { failure, typed, errors } = read();
      change({ typed: { ...typed, ...part }, isSaidAtFields: false });
      change({ errors: stillWrong(errors, problems()) });
      if (failure !== null && !wasChangedMeanwhile(failure)) followed?.forgetFailure();
    },
    /** Checks a field that is left with something in it; an empty one waits for the sending. */
    leave: (name: string): void => {
      const { typed, errors } = read();
      if (isNothing(Reflect.get(typed, name))) return;
      const { [name]: _former, ...others } = errors;
      const problem = problems()[name];
      change({ errors: problem === undefined ? others : { ...others, [name]: problem } });
    },
    /** Sends what is typed, or says what is wrong with it and leads to the first bad field. */
    send: (): void => {
      const errors = problems();
      if (Object.keys(errors).length > 0) {
        showErrors(errors);
        return;
      }
      change({ errors: {}, isSaidAtFields: false });
      followed?.act(read().typed);
    },
    /** Shows at the fields what the server said of them. */
    refuse: (errors: FieldErrors): void => {
      change({ isSaidAtFields: Object.keys(errors).every(shown.has) });
      showErrors(errors);
    },
    /** Takes back what was refused, because what it was about has been read again. */
    forget: (): void => followed?.forgetFailure(),
    /** Reads what another person has changed. */
    reload: (): void => followed?.reload(),
    /** What is typed is kept by the server now. */
    finish: (): void => {
      isSent = true;
      begun = read().typed;
    },
    isDirty: (): boolean => !isSent && !isSame(read().typed, begun),
    isSent: (): boolean => isSent,
  };
};

export type FormStore<Typed extends object> = ReturnType<typeof createFormStore<Typed>>;
