import type { ApplicationStep, CreditProcess } from '@cuotaclara/contract/credits/application';
import { useState } from 'react';
import { type DocumentKind, personRules } from '#lib/borrower/person-rules.ts';
import { checkFields, type FieldErrors } from '#lib/form/check-fields.ts';
import { type Typed, typedDraft } from '#lib/typed-draft.ts';
import { type FormKind, formOf } from './application-form.ts';
import {
  type Audience,
  FIELDS,
  fieldsOfStep,
  PARTS,
  type Page,
  type Part,
  pageAfter,
  pageBefore,
  savedBy,
  stepOf,
} from './application-pages.ts';
import { problemsOf } from './application-problems.ts';
import { isSaved } from './application-progress.ts';
import { typedOf } from './typed-of.ts';
import { useFieldFocus } from './use-field-focus.ts';
import type { useSaveStep } from './use-save-step.ts';

type Opened = {
  readonly audience: Audience;
  readonly process: CreditProcess;
  readonly kind: FormKind;
  readonly documentKinds: readonly DocumentKind[];
  /** What stands in a field that nobody has filled in yet. */
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
  /** Judges a field that somebody leaves with something in it. */
  readonly check: (name: string) => void;
};

const partWith = (field: string): Part =>
  PARTS.find((part) => FIELDS[part].includes(field)) ?? 'identity';

const without = (typed: Typed, names: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)));

const whereEmpty = (saved: Typed, usual: Typed): Typed =>
  Object.fromEntries(Object.entries(usual).filter(([name]) => (saved[name] ?? '') === ''));

/** What is typed over what is saved: only a page that is left saves, and nothing typed is lost. */
const useTyped = ({ process, subject, usual }: Pick<Opened, 'process' | 'subject' | 'usual'>) => {
  const saved = typedOf(process);
  const [mine, setMine] = useState(() => typedDraft.read(subject));
  const keep = (next: Typed): void => {
    setMine(next);
    typedDraft.keep({ subject, typed: next });
  };
  const isDirty = (names: readonly string[]): boolean =>
    names.some((name) => mine[name] !== undefined && mine[name] !== (saved[name] ?? ''));
  return {
    typed: { ...saved, ...whereEmpty(saved, usual), ...mine },
    set: (values: Typed) => keep({ ...mine, ...values }),
    drop: (names: readonly string[]) => keep(without(mine, names)),
    isDirty,
    isAnyDirty: isDirty(Object.keys(mine)),
  };
};

/** The engine of the wizard: one for the person themselves and for whoever fills it in for them. */
export const useApplication = (opened: Opened) => {
  const { audience, process, kind, documentKinds, page, onPart, save } = opened;
  const { typed, set, drop, isDirty, isAnyDirty } = useTyped(opened);
  const [errors, setErrors] = useState<FieldErrors>({});
  const focusOn = useFieldFocus(page);
  const rules = personRules(documentKinds);

  const problemsIn = (parts: Page): FieldErrors => {
    const names = parts.flatMap((part) => FIELDS[part]);
    const found = checkFields(formOf(parts, kind), typed, rules).errors ?? {};
    return Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
  };

  /** Leads to a field, on whichever page it is. */
  const goTo = (field: string): void => {
    const part = partWith(field);
    if (!page.includes(part)) onPart(part);
    focusOn(field);
  };

  const show = (found: FieldErrors): void => {
    setErrors(found);
    const first = PARTS.flatMap((part) => FIELDS[part]).find((name) => found[name] !== undefined);
    if (first !== undefined) goTo(first);
  };

  const next = (saved?: CreditProcess): void => {
    const after = pageAfter(audience, page)?.[0];
    if (after !== undefined) onPart(after, saved);
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
    const step = savedBy(page);
    const found = problemsIn(step === null ? page : PARTS.filter((part) => stepOf(part) === step));
    save.reset();
    if (Object.keys(found).length > 0) show(found);
    else if (step === null || (isSaved(step, process) && !isDirty(fieldsOfStep(step)))) next();
    else saveAndGoOn(step);
  };

  const setAndForgive = (values: Typed): void => {
    set(values);
    setErrors((former) => without(former as Typed, Object.keys(values)));
  };

  const check = (name: string): void => {
    if ((typed[name] ?? '') === '') return;
    const problem = problemsIn(page)[name];
    setErrors(({ [name]: _former, ...others }) =>
      problem === undefined ? others : { ...others, [name]: problem },
    );
  };

  return {
    form: { audience, typed, errors, set: setAndForgive, check } satisfies ApplicationForm,
    proceed,
    goTo,
    back: pageBefore(audience, page)?.[0] ?? null,
    isDirty: isAnyDirty,
    /** Puts what is saved in the place of what was typed on this page. */
    discardTyped: () => drop(page.flatMap((part) => FIELDS[part])),
  };
};
