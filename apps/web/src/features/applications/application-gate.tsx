import { STATE } from '@cuotaclara/contract';
import { type CreditProcess, getApplication } from '@cuotaclara/contract/applications/application';
import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { inlineText } from '#lib/api/inline-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import classes from './application.module.css';

type ApplicationGateProps = {
  process: UseQueryResult<CreditProcess>;
  /** The page of the credit that an application became. */
  credit: '/credits/$id' | '/borrower/credits/$id';
  /** The way out for a user who cannot go on here. */
  back: { readonly to: NonNullable<LinkProps['to']>; readonly label: string };
  children: (process: CreditProcess) => ReactNode;
};

const isSent = ({ credit }: CreditProcess): boolean =>
  credit.credit_state_id !== null && credit.credit_state_id !== STATE.draft;

/** The wizard once the application is read, or why it cannot be filled in. */
export const ApplicationGate = ({ process, credit, back, children }: ApplicationGateProps) => {
  const way = (
    <Button variant="default" size="lg" renderRoot={(props) => <Link to={back.to} {...props} />}>
      {back.label}
    </Button>
  );
  return (
    <EntityGate
      query={process}
      skeleton={<ApplicationSkeleton />}
      missing={
        <EmptyState title="No encontramos esta solicitud" actions={way}>
          Puede que la hayan cerrado, o que no esté a tu alcance.
        </EmptyState>
      }
      failure={{
        title: 'No pudimos abrir la solicitud',
        text: (error) => inlineText(getApplication, error),
      }}
      frame={(problem) => <Lone>{problem}</Lone>}
    >
      {(data) => {
        if (isSent(data))
          return <AlreadySent creditId={data.credit.id} credit={credit} way={way} />;
        if (data.arrears !== null) return <DebtFirst arrears={data.arrears} way={way} />;
        if (!data.new_credit_enabled) return <IntakeClosed process={data} way={way} />;
        return children(data);
      }}
    </EntityGate>
  );
};

type AlreadySentProps = Pick<ApplicationGateProps, 'credit'> & {
  creditId: number | null;
  way: ReactNode;
};

const AlreadySent = ({ creditId, credit, way }: AlreadySentProps) => (
  <Lone>
    <EmptyState
      title="Esta solicitud ya se envió"
      actions={
        <>
          <Button
            size="lg"
            renderRoot={(props) => (
              <Link to={credit} params={{ id: String(creditId) }} {...props} />
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

const IntakeClosed = ({ process, way }: { process: CreditProcess; way: ReactNode }) => (
  <Lone>
    <EmptyState title="Por ahora no recibimos solicitudes nuevas" actions={way}>
      {process.credit.id === null
        ? 'Vuelve en unos días. Los créditos que ya existen siguen igual.'
        : 'Lo que llevas sigue guardado: cuando abramos de nuevo continúas donde ibas.'}
    </EmptyState>
  </Lone>
);

type DebtFirstProps = { arrears: NonNullable<CreditProcess['arrears']>; way: ReactNode };

/** Debts come before another credit; an application that was begun stays. */
const DebtFirst = ({ arrears, way }: DebtFirstProps) => (
  <Lone>
    <EmptyState
      title={arrears.is_written_off ? 'Primero acordemos tu deuda' : 'Primero ponte al día'}
      actions={
        <>
          <Button
            variant="next"
            size="lg"
            renderRoot={(props) => (
              <Link to="/borrower/pay" search={{ credit: String(arrears.credit_id) }} {...props} />
            )}
          >
            {arrears.is_written_off ? 'Ver cuánto debo' : 'Ponerme al día'}
          </Button>
          {way}
        </>
      }
    >
      {arrears.sentence}
    </EmptyState>
    {arrears.is_written_off && (
      <div className={classes.reach}>
        <ContactUs />
      </div>
    )}
  </Lone>
);

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
