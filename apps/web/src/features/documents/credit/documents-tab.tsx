import { STATE } from '@cuotaclara/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import layout from '#domain/credit/credit-layout.module.css';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { openingOf } from '#domain/credit/credit-steps.ts';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import { signedElsewhereAt } from '#domain/credit/signed-elsewhere.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { creditDocuments } from './credit-documents.ts';
import { isListed } from './document-rules.ts';
import { DocumentSets } from './document-sets.tsx';

const SKELETON = (
  <div className={layout.columns}>
    <Skeleton height={320} radius="lg" />
    <Skeleton height={200} radius="lg" />
  </div>
);

/** The legal documents of a credit: what is to be signed, by whom, and what was made before. */
export const DocumentsTab = (props: CreditTabProps) => (
  <CreditPart
    query={useQuery(creditDocuments(props.credit.credit_id))}
    things="los documentos"
    skeleton={SKELETON}
  >
    {(all) => {
      if (all.documents.length === 0 && !all.may.read && !props.may('create_credit')) {
        return <NotForThisRole />;
      }
      if (!all.documents.some(isListed)) return <NoDocuments {...props} />;
      return <DocumentSets {...props} all={all} />;
    }}
  </CreditPart>
);

const NotForThisRole = () => (
  <EmptyState title="Los documentos legales no hacen parte de tu trabajo">
    Los ven quienes estudian el crédito, Cartera y Cumplimiento. Si necesitas uno, pídeselo a
    Servicio al cliente.
  </EmptyState>
);

const NoDocuments = ({ credit, onOpen }: CreditTabProps) => {
  const signedAt = signedElsewhereAt(credit);
  if (signedAt !== null) return <SignedElsewhere signedAt={signedAt} />;
  const step = credit.steps.find(({ means }) => means === 'documents');
  const isReady = step !== undefined && step.obstacles.length === 0;
  return (
    <EmptyState
      title={
        credit.credit_state_id === STATE.approved
          ? 'Todavía no hay documentos'
          : 'Este crédito no tiene documentos'
      }
      actions={
        isReady && <Button onClick={() => onOpen(openingOf(step))}>Generar documentos</Button>
      }
    >
      {step && !isReady
        ? step.obstacles.join(' ')
        : 'Aquí se ven los documentos emitidos, con quién los firma y en qué van.'}
    </EmptyState>
  );
};

const SignedElsewhere = ({ signedAt }: { signedAt: string }) => (
  <EmptyState title="Este crédito se firmó por fuera de esta plataforma">
    Se firmó el <DateText value={signedAt} />. Por eso aquí no hay archivos de lo que se firmó.
  </EmptyState>
);
