import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { identityFile } from '#domain/borrower/identity-file.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import { Column, Columns } from '#ui/layout/basics/columns.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { borrowerQueries } from './borrower-queries.ts';
import { isIdentification } from './read-borrower.ts';

type BorrowerGateProps<Found> = { document: string; children: (found: Found) => ReactNode };

/** Draws a page about one borrower once the identity file is read, for reviewers. */
export const IdentityFileGate = ({ document, children }: BorrowerGateProps<IdentityFile>) => {
  const enabled = isIdentification(document);
  const query = useQuery({ ...identityFile(document), enabled });
  return (
    <EntityGate {...STATES} query={query} isImpossible={!enabled}>
      {children}
    </EntityGate>
  );
};

/** Draws a page about one borrower once their data are read, for users who are no reviewers. */
export const ManagedBorrowerGate = ({ document, children }: BorrowerGateProps<ManagedBorrower>) => {
  const enabled = isIdentification(document);
  const query = useQuery({ ...borrowerQueries.managed(document), enabled });
  return (
    <EntityGate {...STATES} query={query} isImpossible={!enabled}>
      {children}
    </EntityGate>
  );
};

/** The same words whether the borrower does not exist or is outside the user's scope. */
const NoSuchBorrower = () => {
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
  <div role="status" aria-label="Cargando al cliente">
    <Stack>
      <Skeleton height={18} width={180} />
      <Skeleton height={48} width="min(460px, 100%)" />
      <Skeleton height={32} width={200} />
      <Columns kind="aside">
        <Column>
          <Skeleton height={360} radius="lg" />
          <Skeleton height={300} radius="lg" />
        </Column>
        <Skeleton height={420} radius="lg" />
      </Columns>
    </Stack>
  </div>
);

const STATES = {
  skeleton: <BorrowerSkeleton />,
  missing: <NoSuchBorrower />,
  failure: {
    title: 'No pudimos traer a este cliente',
    text: 'El servidor no respondió como esperábamos. No se perdió nada.',
    level: 1,
  },
} as const;
