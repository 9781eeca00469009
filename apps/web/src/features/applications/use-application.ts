import type { ApplicationStep, CreditProcess } from '@cuotaclara/contract/applications/application';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type IdentificationKind, personRules } from '#domain/borrower/person-rules.ts';
import { checkFields, type FieldErrors } from '#lib/form/check-fields.ts';
import type { Typed } from '#lib/typed-draft.ts';
import { type FormKind, formOf } from './application-form.ts';
import { problemsOf } from './application-problems.ts';
import { applicationQueries } from './application-queries.ts';
import { STEPS } from './application-words.ts';
import { amountRules } from './quote/amount-rules.ts';
import type { useSaveStep } from './use-save-step.ts';
import { useTyped } from './use-typed.ts';
import {
  type Audience,
  FIELDS,
  fieldsOfStep,
  type Page,
  pageAfter,
  pageBefore,
  savedBy,
  stepOf,
} from './wizard/application-pages.ts';
import { PARTS, type Part } from './wizard/application-parts.ts';
import { isSaved } from './wizard/application-progress.ts';
import { useFieldFocus } from './wizard/use-field-focus.ts';

type Opened = {
  readonly audience: Audience;
  readonly process: CreditProcess;
  readonly kind: FormKind;
  readonly identificationKinds: readonly IdentificationKind[];
  /** Initial values of fields that are not filled in yet. */
  readonly usual: Typed;
  /** Whose words these are and what they are about, so that a reload finds them. */
  readonly subject: string;
  readonly page: Page;
  /** With the draft that the first step has just made. */
  readonly onPart: (part: Part, saved?: CreditProcess) => void;
  readonly save: ReturnType<typeof useSaveStep>;
};

/** What a part of the wizard needs of the whole to show its fields. */
export type ApplicationForm = {
  readonly audience: Audience;
  readonly typed: Typed;
  readonly errors: FieldErrors;
  readonly set: (values: Typed) => void;
  /** Checks a field that loses the focus with a value in it. */
  readonly check: (name: string) => void;
};

const partWith = (field: string): Part =>
  PARTS.find((part) => FIELDS[part].includes(field)) ?? 'identity';

type Errors = { readonly problems: () => FieldErrors; readonly typed: Typed };

/** What is wrong with the fields, told when one is left and forgiven as soon as it changes. */
const useErrors = ({ problems, typed }: Errors) => {
  const [errors, setErrors] = useState<FieldErrors>({});
  const forgive = (names: readonly string[]): void =>
    setErrors((former) =>
      Object.fromEntries(Object.entries(former).filter(([name]) => !names.includes(name))),
    );
  const check = (name: string): void => {
    if ((typed[name] ?? '') === '') return;
    const problem = problems()[name];
    setErrors(({ [name]: _former, ...others }) =>
      problem === undefined ? others : { ...others, [name]: problem },
    );
  };
  return { errors, setErrors, forgive, check };
};

type NavigationInput = Pick<Opened, 'audience' | 'page' | 'onPart'>;

/** The navigation between pages. A correction made from the review returns to the review. */
const useWay = ({ audience, page, onPart }: NavigationInput) => {
  const [comesBack, setComesBack] = useState(false);
  return {
    open: (part: Part): void => {
      if (page.includes('review')) setComesBack(true);
      onPart(part);
    },
    next: (saved?: CreditProcess): void => {
      const isStepDone = savedBy(page) !== null || page.includes('phone');
      const after = comesBack && isStepDone ? 'review' : pageAfter(audience, page)?.[0];
      if (after !== undefined) onPart(after, saved);
    },
  };
};

/** The state of the wizard, the same for borrowers and for staff who fill it in for them. */
export const useApplication = (opened: Opened) => {
  const { audience, process, kind, identificationKinds, page, save } = opened;
  const { typed, set, drop, forget, isDirty, isAnyDirty } = useTyped(opened);
  const { open, next } = useWay(opened);
  const focusOn = useFieldFocus(page);
  const { data: limits } = useQuery(applicationQueries.limits);
  const rules = personRules(identificationKinds);

  const problemsIn = (parts: Page): FieldErrors => {
    const names = parts.flatMap((part) => FIELDS[part]);
    const ofFields = checkFields(formOf(parts, kind), typed, rules).errors;
    const found = { ...amountRules(limits)(typed), ...ofFields };
    return Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
  };

  const { errors, setErrors, forgive, check } = useErrors({
    problems: () => problemsIn(page),
    typed,
  });

  /** Leads to a field, on whichever page it is. */
  const goTo = (field: string): void => {
    const part = partWith(field);
    if (!page.includes(part)) open(part);
    focusOn(field);
  };

  const show = (found: FieldErrors): void => {
    setErrors(found);
    const first = PARTS.flatMap((part) => FIELDS[part]).find((name) => found[name] !== undefined);
    if (first !== undefined) goTo(first);
  };

  const saveAndGoOn = (step: ApplicationStep): void =>
    save.mutate(
      { process, kind, step, typed },
      {
        onSuccess: (saved) => {
          drop(fieldsOfStep(step));
          next(saved);
        },
        onError: (failure) => show(problemsOf(failure) ?? {}),
      },
    );

  /** Judges what is on the page, or the whole step where it is saved, and goes on. */
  const proceed = (): void => {
    if (save.isPending) return;
    const step = savedBy(page);
    const found = problemsIn(step === null ? page : PARTS.filter((part) => stepOf(part) === step));
    const isStuck = Object.keys(found).length > 0;
    const hasNews = step !== null && (!isSaved(step, process) || isDirty(fieldsOfStep(step)));
    if (step !== null && hasNews && !isStuck) saveAndGoOn(step);
    else {
      // Not before saving: of two clicks at once the second would cut off what the first began.
      save.reset();
      if (isStuck) show(found);
      else next();
    }
  };

  const setAndForgive = (values: Typed): void => {
    set(values);
    forgive(Object.keys(values));
  };

  return {
    form: { audience, typed, errors, set: setAndForgive, check } satisfies ApplicationForm,
    proceed,
    goTo,
    /** Opens a part that the review shows. */
    edit: open,
    /** The steps of which something was typed that is not saved. */
    unsaved: STEPS.filter((step) => isDirty(fieldsOfStep(step))),
    forget,
    back: pageBefore(audience, page)?.[0] ?? null,
    isDirty: isAnyDirty,
    /** Puts what is saved in the place of what was typed on this page. */
    discardTyped: () => drop(page.flatMap((part) => FIELDS[part])),
  };
};
