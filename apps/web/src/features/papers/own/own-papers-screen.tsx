import '@mantine/core/styles/Skeleton.layer.css';
import { listPapers } from '@cuotaclara/contract/papers/papers';
import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '#features/papers/list/papers.module.css';
import { PapersList } from '#features/papers/list/papers-list.tsx';
import { creditPapers } from '#features/papers/paper-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { SettledCard } from './settled-card.tsx';

/** The papers of one credit for its borrower. */
export const OwnPapersScreen = ({ creditId }: { readonly creditId: number }) => {
  const { data, error, refetch } = useQuery(creditPapers(creditId));
  return (
    <>
      <Link to="/borrower/credits/$id" params={{ id: String(creditId) }} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        Tu crédito
      </Link>
      <h1 className="type-h1">Documentos y certificados</h1>
      {data && (
        <p className={classes.note}>
          {[data.product_name, data.number].filter(Boolean).join(' · ')}. Cada uno lleva el sello de
          la empresa y se puede comprobar en línea.
        </p>
      )}
      {data?.has_papers && (
        <div className={classes.sections}>
          {data.is_paid_off && <SettledCard papers={data} />}
          <PapersList papers={data} />
        </div>
      )}
      {data && !data.has_papers && <NoPapers />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.sections} role="status" aria-label="Traemos tus documentos">
          <Skeleton height={200} />
          <Skeleton height={260} />
        </div>
      )}
    </>
  );
};

const NoPapers = () => (
  <EmptyState title="Todavía no hay documentos">
    Desde el desembolso hay recibos y extractos; cada enero, el certificado tributario del año
    anterior.
  </EmptyState>
);

type FailedProps = { readonly error: Error; readonly onRetry: () => void };

const Failed = ({ error, onRetry }: FailedProps) =>
  error instanceof ApiError && error.status === 404 ? (
    <PapersMissing />
  ) : (
    <FailedState title="No pudimos traer tus documentos" onRetry={onRetry}>
      {inlineText(listPapers, error)}
    </FailedState>
  );

/** For an address that names no credit of the person. */
export const PapersMissing = () => (
  <EmptyState title="No encontramos este crédito">
    Revisa el enlace, o búscalo entre tus créditos.
  </EmptyState>
);
