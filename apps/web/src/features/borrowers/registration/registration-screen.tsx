import '@mantine/core/styles/Skeleton.layer.css';
import { getRegistration } from '@cuotaclara/contract/borrowers/registration';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { Loaded } from '#ui/loaded/loaded.tsx';
import classes from './registration.module.css';
import { registrationQueries } from './registration-queries.ts';
import type { RegistrationStep } from './registration-step.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { useCompleteRegistration } from './use-complete-registration.ts';

type RegistrationScreenProps = {
  token: string;
  step: RegistrationStep;
  onStep: (step: RegistrationStep) => Promise<void>;
  /** Shown for an expired link, with the way to another one. */
  expired: ReactNode;
};

const isExpired = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'link_expired' || isBadToken(failure));

/** A link that was cut in the mail never was one. */
const isBadToken = ({ code, details }: ApiError): boolean =>
  code === 'invalid_input' && details?.fields?.some(({ path }) => path === 'token') === true;

/** The way from a confirmed address to an account. */
export const RegistrationScreen = (props: RegistrationScreenProps) => {
  const { token, step, onStep, expired } = props;
  const link = useQuery(registrationQueries.link(token));
  const complete = useCompleteRegistration();
  if (isExpired(link.error) || isExpired(complete.error)) return expired;
  return (
    <Loaded
      query={link}
      things="tu enlace"
      failedTitle="No pudimos abrir tu enlace"
      failed={(error) => inlineText(getRegistration, error)}
      waiting="Revisamos tu enlace"
      skeleton={<LinkShape />}
      level={1}
    >
      {(data) => <RegistrationSteps {...{ token, step, onStep, complete }} link={data} />}
    </Loaded>
  );
};

const LinkShape = () => (
  <div className={classes.skeleton}>
    <Skeleton height={8} />
    <Skeleton height={36} width="55%" />
    {[0, 1, 2, 3].map((field) => (
      <div key={field} className={classes.skeletonField}>
        <Skeleton height={10} width={120} />
        <Skeleton height={44} />
      </div>
    ))}
  </div>
);
