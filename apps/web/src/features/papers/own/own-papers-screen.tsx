import '@mantine/core/styles/Skeleton.layer.css';
import { type CreditPapers, listPapers } from '@cuotaclara/contract/papers/papers';
import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '#features/papers/list/papers.module.css';
import { PapersList } from '#features/papers/list/papers-list.tsx';
import { creditPapers } from '#features/papers/paper-queries.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { SettledCard } from './settled-card.tsx';

/** The papers of one credit for its borrower. */
export const OwnPapersScreen = ({ creditId }: { readonly creditId: number }) => {
  const query = useQuery(creditPapers(creditId));
  const { data } = query;
  return (
    <>
      <Link to="/borrower/credits/$id" params={{ id: String(creditId) }} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        Tu crédito
      </Link>
      <h1 className="type-h1">Documentos y certificados</h1>
      {data && (
        <Quiet>
          {[data.product_name, data.number].filter(Boolean).join(' · ')}. Cada uno lleva el sello de
          la empresa y se puede comprobar en línea.
        </Quiet>
      )}
      <EntityGate
        query={query}
        skeleton={<PapersShape />}
        missing={<PapersMissing />}
        failure={{
          title: 'No pudimos traer tus documentos',
          text: (error) => inlineText(listPapers, error),
        }}
      >
        {(papers) => (papers.has_papers ? <Papers papers={papers} /> : <NoPapers />)}
      </EntityGate>
    </>
  );
};

const PapersShape = () => (
  <div role="status" aria-label="Traemos tus documentos">
    <Stack>
      <Skeleton height={200} />
      <Skeleton height={260} />
    </Stack>
  </div>
);

const Papers = ({ papers }: { readonly papers: CreditPapers }) => (
  <Stack>
    {papers.is_paid_off && <SettledCard papers={papers} />}
    <PapersList papers={papers} />
  </Stack>
);

const NoPapers = () => (
  <EmptyState title="Todavía no hay documentos">
    Desde el desembolso hay recibos y extractos; cada enero, el certificado tributario del año
    anterior.
  </EmptyState>
);

/** For an address that names no credit of the person. */
export const PapersMissing = () => (
  <EmptyState title="No encontramos este crédito">
    Revisa el enlace, o búscalo entre tus créditos.
  </EmptyState>
);
