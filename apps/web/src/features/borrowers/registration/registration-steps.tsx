import type { AnswerOf } from '@cuotaclara/contract';
import {
  completeRegistration,
  type getRegistration,
} from '@cuotaclara/contract/borrowers/registration';
import { Button } from '@mantine/core';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ConsentsStep } from './consents-step.tsx';
import { PersonStep } from './person-step.tsx';
import classes from './registration.module.css';
import { problemsOf } from './registration-problems.ts';
import { StepHeading } from './step-heading.tsx';
import { type Registration, useRegistrationForm } from './use-registration-form.ts';

type RegistrationStepsProps = Omit<Registration, 'email' | 'kinds'> & {
  link: AnswerOf<typeof getRegistration>;
};

const STEP_COUNT = 2;

/** Both steps stay mounted, so that neither loses its values. */
export const RegistrationSteps = ({ link, ...registration }: RegistrationStepsProps) => {
  const { onStep, complete } = registration;
  const { draft, errors, isPerson, props } = useRegistrationForm({
    ...registration,
    email: link.email,
    kinds: link.document_kinds,
  });
  return (
    <>
      {isPerson ? (
        <StepHeading number={1} count={STEP_COUNT} title="Quién eres">
          Escríbelo como está en tu documento. Abres la cuenta de <strong>{link.email}</strong>.
        </StepHeading>
      ) : (
        <StepHeading number={2} count={STEP_COUNT} title="Tus autorizaciones">
          Son tres y decides cada una por separado. Léelas con calma: las encuentras siempre en tu
          perfil.
        </StepHeading>
      )}
      <form {...props} className={classes.form}>
        <PersonStep kinds={link.document_kinds} typed={draft} errors={errors} hidden={!isPerson} />
        <ConsentsStep typed={draft} errors={errors} hidden={isPerson} />
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
