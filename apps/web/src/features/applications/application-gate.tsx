import { type CreditProcess, getApplication } from '@cuotaclara/contract/applications/application';
import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import classes from './application.module.css';

type ApplicationGateProps = {
  process: UseQueryResult<CreditProcess>;
  /** The page of the credit that an application became. */
  credit: '/credits/$id' | '/borrower/credits/$id';
  /** Where somebody goes who cannot go on here. */
  back: { readonly to: NonNullable<LinkProps['to']>; readonly label: string };
  children: (process: CreditProcess) => ReactNode;
};

const BORRADOR = 1;

const isSent = ({ credit }: CreditProcess): boolean =>
  credit.credit_state_id !== null && credit.credit_state_id !== BORRADOR;

/** The wizard, or why there is none. */
export const ApplicationGate = ({ process, credit, back, children }: ApplicationGateProps) => {
  const { data, error, refetch } = process;
  const way = (
    <Button variant="default" size="lg" renderRoot={(props) => <Link to={back.to} {...props} />}>
      {back.label}
    </Button>
  );
  if (data && isSent(data)) {
    return (
      <Lone>
        <EmptyState
          title="Esta solicitud ya se envió"
          actions={
            <>
              <Button
                size="lg"
                renderRoot={(props) => (
                  <Link to={credit} params={{ id: String(data.credit.id) }} {...props} />
                )}
              >
                Ver el crédito
              </Button>
              {way}
            </>
          }
        >
          Ya está en estudio o siguió su camino, y no se edita aquí.
        </EmptyState>
      </Lone>
    );
  }
  if (data && !data.new_credit_enabled) {
    return (
      <Lone>
        <EmptyState title="Por ahora no recibimos solicitudes nuevas" actions={way}>
          {data.credit.id === null
            ? 'Vuelve en unos días. Los créditos que ya existen siguen igual.'
            : 'Lo que llevas sigue guardado: cuando abramos de nuevo continúas donde ibas.'}
        </EmptyState>
      </Lone>
    );
  }
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Lone>
        <EmptyState title="No encontramos esta solicitud" actions={way}>
          Puede que la hayan cerrado, o que no esté a tu alcance.
        </EmptyState>
      </Lone>
    );
  }
  if (error) {
    return (
      <Lone>
        <FailedState
          title="No pudimos abrir la solicitud"
          onRetry={() => void refetch()}
          requestId={error instanceof ApiError ? error.requestId : null}
        >
          {inlineText(getApplication, error)}
        </FailedState>
      </Lone>
    );
  }
  return <ApplicationSkeleton />;
};

const Lone = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="type-h1">Solicitud de crédito</h1>
    <div className={classes.lone}>{children}</div>
  </>
);

export const ApplicationSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Abrimos la solicitud">
    <Skeleton height={8} />
    <Skeleton height={32} width="60%" />
    {[0, 1, 2, 3].map((field) => (
      <div key={field} className={classes.skeletonField}>
        <Skeleton height={10} width={120} />
        <Skeleton height={44} />
      </div>
    ))}
  </div>
);
