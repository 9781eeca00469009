import { identificationField } from '@cuotaclara/contract/borrowers/borrower-fields';
import type { IdentityFile } from '@cuotaclara/contract/borrowers/review';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { borrowerQueries } from './borrower-queries.ts';
import classes from './borrower-screen.module.css';

type BorrowerGateProps = { document: string; children: (file: IdentityFile) => ReactNode };

/** A page about one customer, as soon as they are there; until then its shape, or why not. */
export const BorrowerGate = ({ document, children }: BorrowerGateProps) => {
  // Whatever else stands in the address is nobody's document: the server need not be asked.
  const isDocument = identificationField.safeParse(document).success;
  const query = useQuery({ ...borrowerQueries.identity(document), enabled: isDocument });
  const { data: file, error, refetch } = query;
  if (file) return children(file);
  if (!isDocument || (error instanceof ApiError && error.status === 404)) return <NobodyHere />;
  if (error) {
    return (
      <FailedState
        title="No pudimos traer a este cliente"
        level={1}
        onRetry={() => void refetch()}
        requestId={error instanceof ApiError ? error.requestId : null}
      >
        El servidor no respondió como esperábamos. No se perdió nada.
      </FailedState>
    );
  }
  return <BorrowerSkeleton />;
};

const NobodyHere = () => (
  <EmptyState
    title="No hay ningún cliente con ese documento"
    actions={
      <Button variant="default" renderRoot={(props) => <Link to="/borrowers" {...props} />}>
        Ver los clientes
      </Button>
    }
  >
    Revisa el número, o búscalo por su nombre en la lista.
  </EmptyState>
);

const BorrowerSkeleton = () => (
  <div role="status" aria-label="Cargando al cliente" className={classes.skeleton}>
    <Skeleton height={18} width={180} />
    <Skeleton height={48} width="min(460px, 100%)" />
    <Skeleton height={32} width={200} />
    <div className={classes.columns}>
      <div className={classes.column}>
        <Skeleton height={360} radius="lg" />
        <Skeleton height={300} radius="lg" />
      </div>
      <Skeleton height={420} radius="lg" />
    </div>
  </div>
);
