import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { type IdentificationKind, personRules } from '#domain/borrower/person-rules.ts';
import { checkFields, type FieldErrors } from '#lib/form/check-fields.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import type { Typed } from '#lib/typed-draft.ts';
import { registrationDraft } from './registration-draft.ts';
import { consentForm, isPersonField, personForm, registrationForm } from './registration-form.ts';
import { problemsOf } from './registration-problems.ts';
import type { RegistrationStep } from './registration-step.ts';
import type { useCompleteRegistration } from './use-complete-registration.ts';

export type Registration = {
  readonly token: string;
  readonly email: string;
  readonly kinds: readonly IdentificationKind[];
  readonly step: RegistrationStep;
  readonly onStep: (step: RegistrationStep) => Promise<void>;
  readonly complete: ReturnType<typeof useCompleteRegistration>;
};

const readTyped = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** One form in two steps: what is typed is kept, and a problem is shown in the step it is of. */
export const useRegistrationForm = (registration: Registration) => {
  const { token, email, kinds, step, onStep, complete } = registration;
  const rules = personRules(kinds);
  const form = useFormFields(registrationForm, rules);
  const [draft] = useState(() => registrationDraft.read(email));
  // The address of the second step without the first opens the first.
  const [isPersonKnown, setIsPersonKnown] = useState(
    () => checkFields(personForm, draft, rules).errors === null,
  );
  const isPerson = step === 'person' || !isPersonKnown;
  const showInPerson = useProblemsOfPerson({ isPerson, onStep, show: form.showErrors });

  const showRefused = (failure: unknown): void => {
    const problems = problemsOf(failure);
    if (problems === null) return;
    if (Object.keys(problems).some(isPersonField)) showInPerson(problems);
    else form.showErrors(problems);
  };

  const finish = (typed: Typed): void => {
    const person = checkFields(personForm, typed, rules);
    if (person.errors) {
      showInPerson(person.errors);
      return;
    }
    form.send(consentForm, (consents) =>
      complete.mutate({ token, person: person.values, consents }, { onError: showRefused }),
    );
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPerson) {
      finish(readTyped(event.currentTarget));
      return;
    }
    form.send(personForm, () => {
      setIsPersonKnown(true);
      void onStep('consents');
    });
  };

  return {
    draft,
    errors: form.errors,
    isPerson,
    props: {
      ...form.props,
      onInputCapture: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
        registrationDraft.keep({ subject: email, typed: readTyped(currentTarget) }),
      onSubmit: submit,
    },
  };
};

type PersonStep = Pick<Registration, 'onStep'> & {
  readonly isPerson: boolean;
  readonly show: (problems: FieldErrors) => void;
};

/** Leads back to the first step with what is wrong there, however one came to know of it. */
const useProblemsOfPerson = ({ isPerson, onStep, show }: PersonStep) => {
  const [problems, setProblems] = useState<FieldErrors | null>(null);
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (!isPerson || problems === null) return;
    setProblems(null);
    // A field takes the focus only once it is seen, and its message is drawn before that.
    queueMicrotask(() => showNow(problems));
  }, [isPerson, problems]);
  return (found: FieldErrors): void => {
    setProblems(found);
    void onStep('person');
  };
};
