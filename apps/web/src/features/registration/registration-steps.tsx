import type { AnswerOf } from '@cuotaclara/contract';
import {
  completeRegistration,
  type getRegistration,
} from '@cuotaclara/contract/borrowers/registration';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { checkFields, type FieldErrors } from '#lib/form/check-fields.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { Notice } from '#ui/notice.tsx';
import { ConsentsStep } from './consents-step.tsx';
import { PersonStep } from './person-step.tsx';
import classes from './registration.module.css';
import { registrationDraft, type Typed } from './registration-draft.ts';
import {
  consentForm,
  daysAgree,
  isPersonField,
  personForm,
  registrationForm,
} from './registration-form.ts';
import { problemsOf } from './registration-problems.ts';
import type { RegistrationStep } from './registration-step.ts';
import { StepHeading } from './step-heading.tsx';
import type { useCompleteRegistration } from './use-complete-registration.ts';

type RegistrationStepsProps = {
  token: string;
  link: AnswerOf<typeof getRegistration>;
  step: RegistrationStep;
  onStep: (step: RegistrationStep) => Promise<void>;
  complete: ReturnType<typeof useCompleteRegistration>;
};

const STEP_COUNT = 2;

const readTyped = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Both steps are in the page all the time, so that neither loses what stands in it. */
export const RegistrationSteps = (props: RegistrationStepsProps) => {
  const { token, link, step, onStep, complete } = props;
  const form = useFormFields(registrationForm, daysAgree);
  const [draft] = useState(() => registrationDraft.read(link.email));
  // Whoever opens the address of the second step without the first begins with the first.
  const [isPersonKnown, setIsPersonKnown] = useState(
    () => checkFields(personForm, draft, daysAgree).errors === null,
  );
  const isPerson = step === 'person' || !isPersonKnown;

  const showInPerson = async (problems: FieldErrors): Promise<void> => {
    await onStep('person');
    form.showErrors(problems);
  };

  const finish = (typed: Typed): void => {
    const person = checkFields(personForm, typed, daysAgree);
    if (person.errors) {
      void showInPerson(person.errors);
      return;
    }
    form.send(consentForm, (consents) =>
      complete.mutate(
        { token, person: person.values, consents },
        {
          onError: (failure) => {
            const problems = problemsOf(failure);
            if (problems === null) return;
            if (Object.keys(problems).some(isPersonField)) void showInPerson(problems);
            else form.showErrors(problems);
          },
        },
      ),
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

  return (
    <>
      {isPerson ? (
        <StepHeading number={1} count={STEP_COUNT} title="Quién eres">
          Escríbelo como está en tu documento. Abres la cuenta de <strong>{link.email}</strong>.
        </StepHeading>
      ) : (
        <StepHeading number={2} count={STEP_COUNT} title="Tus autorizaciones">
          Son tres y cada una va por su lado. Léelas con calma: las encuentras siempre en tu perfil.
        </StepHeading>
      )}
      <form
        {...form.props}
        className={classes.form}
        onInputCapture={({ currentTarget }) =>
          registrationDraft.keep({ email: link.email, typed: readTyped(currentTarget) })
        }
        onSubmit={submit}
      >
        <PersonStep
          kinds={link.document_kinds}
          typed={draft}
          errors={form.errors}
          hidden={!isPerson}
        />
        <ConsentsStep typed={draft} errors={form.errors} hidden={isPerson} />
        {complete.isError && problemsOf(complete.error) === null && (
          <Notice tone="danger">{inlineText(completeRegistration, complete.error)}</Notice>
        )}
        <Button type="submit" size="xl" variant="next" fullWidth loading={complete.isPending}>
          {isPerson ? 'Continuar' : 'Abrir mi cuenta'}
        </Button>
        {!isPerson && (
          <Button
            variant="subtle"
            size="lg"
            fullWidth
            disabled={complete.isPending}
            onClick={() => void onStep('person')}
          >
            Volver a mis datos
          </Button>
        )}
      </form>
    </>
  );
};
