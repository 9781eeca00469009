import { findApplicant } from '@cuotaclara/contract/applications/application';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '#features/applications/application.module.css';
import { problemsOf } from '#features/applications/application-problems.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { FailedState } from '#ui/feedback/failed-state.tsx';

type LookupProblemProps = { failure: unknown; onRetry: () => void };

/** The person could not be looked for; the document can be typed again. */
export const LookupProblem = ({ failure, onRetry }: LookupProblemProps) => (
  <>
    <h1 className="type-h1">Solicitud de crédito</h1>
    <div className={classes.lone}>
      <FailedState
        title="No pudimos buscar al cliente"
        onRetry={onRetry}
        requestId={failure instanceof ApiError ? failure.requestId : null}
      >
        {Object.values(problemsOf(failure) ?? {})[0] ?? inlineText(findApplicant, failure)}
      </FailedState>
      <Button
        variant="subtle"
        renderRoot={(props) => <Link to="/credits/new" search={{}} {...props} />}
      >
        Escribir otro documento
      </Button>
    </div>
  </>
);
