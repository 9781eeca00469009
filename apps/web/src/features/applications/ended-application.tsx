import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownCredits } from '#domain/credit/own-credits.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import classes from './application.module.css';
import { ApplicationSkeleton } from './application-gate.tsx';

/** Shown when the browser goes back to an application that was sent or given up. */
export const EndedApplication = () => {
  const { data: credits, isPending } = useQuery(ownCredits);
  // One is begun at a time, so the newest is what became of it.
  const [ended] = credits ?? [];
  if (isPending) return <ApplicationSkeleton />;
  return (
    <>
      <h1 className="type-h1">Solicitud de crédito</h1>
      <div className={classes.lone}>
        <EmptyState
          title="Esta solicitud ya se envió o se cerró"
          actions={
            <>
              {ended ? <SeeCredit credit={ended} /> : <SeeCredits />}
              <Button
                size="lg"
                variant="default"
                renderRoot={(props) => <Link to="/borrower/credits/new" search={{}} {...props} />}
              >
                Pedir otro crédito
              </Button>
            </>
          }
        >
          {ended
            ? `Tu número de solicitud es ${ended.number}. Mira cómo va y qué sigue.`
            : 'Lo que enviaste está en tus créditos, con lo que sigue.'}
        </EmptyState>
      </div>
    </>
  );
};

const SeeCredit = ({ credit }: { credit: OwnCreditSummary }) => (
  <Button
    size="lg"
    renderRoot={(props) => (
      <Link to="/borrower/credits/$id" params={{ id: String(credit.credit_id) }} {...props} />
    )}
  >
    Ver mi crédito
  </Button>
);

const SeeCredits = () => (
  <Button size="lg" renderRoot={(props) => <Link to="/borrower/credits" {...props} />}>
    Ver mis créditos
  </Button>
);
