import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import classes from './application.module.css';

/** Somebody comes back by the browser to an application that they sent or gave up. */
export const EndedApplication = () => (
  <>
    <h1 className="type-h1">Solicitud de crédito</h1>
    <div className={classes.lone}>
      <EmptyState
        title="Esta solicitud ya se envió o se cerró"
        actions={
          <>
            <Button size="lg" renderRoot={(props) => <Link to="/borrower/credits" {...props} />}>
              Ver mis créditos
            </Button>
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
        Lo que enviaste está en tus créditos, con lo que sigue.
      </EmptyState>
    </div>
  </>
);
