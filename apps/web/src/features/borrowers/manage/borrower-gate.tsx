import { identificationField } from '@cuotaclara/contract/borrowers/borrower-fields';
import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { Button, Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { identityFile } from '#domain/borrower/identity-file.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import classes from './borrower-gate.module.css';
import { borrowerQueries } from './borrower-queries.ts';

type GateProps<Found> = { document: string; children: (found: Found) => ReactNode };

type Read<Found> = Pick<UseQueryResult<Found>, 'data' | 'error' | 'refetch'>;

// Whatever else stands in the address is nobody's document: the server need not be asked.
const isDocument = (document: string): boolean => identificationField.safeParse(document).success;

/** A page about one customer's identity, as soon as it is there; until then its shape. */
export const IdentityFileGate = ({ document, children }: GateProps<IdentityFile>) => {
  const enabled = isDocument(document);
  const query = useQuery({ ...identityFile(document), enabled });
  return <Gate query={query} isKnown={enabled} draw={children} />;
};

/** The same about what is known of them, for who does not review identities. */
export const ManagedBorrowerGate = ({ document, children }: GateProps<ManagedBorrower>) => {
  const enabled = isDocument(document);
  const query = useQuery({ ...borrowerQueries.managed(document), enabled });
  return <Gate query={query} isKnown={enabled} draw={children} />;
};

type GateBodyProps<Found> = {
  query: Read<Found>;
  isKnown: boolean;
  draw: (found: Found) => ReactNode;
};

const Gate = <Found,>({ query, isKnown, draw }: GateBodyProps<Found>) => {
  const { data, error, refetch } = query;
  if (data !== undefined) return draw(data);
  if (!isKnown || (error instanceof ApiError && error.status === 404)) return <NobodyHere />;
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

/** Nobody, or nobody in the reach of whoever asks: they are told the same, and where to look on. */
const NobodyHere = () => {
  const { user } = useSession();
  const reviews = user !== null && mayDo(user, 'review_identity');
  return (
    <EmptyState
      level={1}
      title={reviews ? 'No hay ningún cliente con ese documento' : 'No encontramos a ese cliente'}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link to={reviews ? '/borrowers' : '/credits'} {...props} />}
        >
          {reviews ? 'Ver los clientes' : 'Ver los créditos'}
        </Button>
      }
    >
      {reviews
        ? 'Revisa el número, o búscalo por su nombre en la lista.'
        : 'Puede que el número esté mal, o que no tenga créditos entre los que ves con tu rol.'}
    </EmptyState>
  );
};

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
