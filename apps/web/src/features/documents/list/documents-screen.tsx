import { type DocumentRow, exportDocuments } from '@cuotaclara/contract/documents/document-list';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import { useDocumentViewer } from '#domain/document/use-document-viewer.tsx';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CompanyBar, CompanyRow } from './company-bar.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { documentCard, documentCells } from './document-cells.tsx';
import { documentsList } from './documents-list.ts';
import type { DocumentsSearch } from './documents-search.ts';
import { useCompanySelection } from './use-company-selection.ts';

type DocumentsScreenProps = { search: DocumentsSearch; onSearch: OnSearch<DocumentsSearch> };

const opening: RowOpening<DocumentRow> = {
  kind: 'link',
  to: ({ credit_id }) => ({
    to: '/credits/$id',
    params: { id: String(credit_id) },
    search: { tab: 'documents' },
  }),
};

/** Every legal document of the credits that the role follows; the company signs here. */
export const DocumentsScreen = ({ search, onSearch }: DocumentsScreenProps) => {
  const may = useMay();
  const list = useList({ ...documentsList, search, onSearch, excel: exportDocuments });
  const maySign = may('sign_for_company');
  const isSigning = maySign && search.awaits_company === 'true';
  const company = useCompanySigning(may('view_legal_documents'));
  const rows = list.content.kind === 'ready' ? list.content.rows : [];
  return (
    <>
      <ListScreen
        title="Documentos"
        state={
          isSigning
            ? 'Los que esperan la firma de la empresa.'
            : 'Los documentos legales de los créditos que sigue tu rol.'
        }
        actions={
          maySign &&
          !isSigning && (
            <Button
              leftSection={<IconSignature size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => onSearch({ awaits_company: 'true' }, { replace: false })}
            >
              Firmar por la empresa
            </Button>
          )
        }
        above={isSigning && company.barFor(rows)}
        list={list}
        rowKey={({ document_id }) => String(document_id)}
        cells={documentCells}
        opening={opening}
        renderCard={documentCard}
        {...(isSigning && { rowActions: company.actionsOf })}
        empty={
          <EmptyState title="Todavía no hay documentos">
            Se generan cuando un crédito queda aprobado. Aquí verás en qué van y quién falta por
            firmar.
          </EmptyState>
        }
      />
      {company.dialogs}
    </>
  );
};

/** Choosing, reading and signing for the company, as parts of the list. */
const useCompanySigning = (isReader: boolean) => {
  const selection = useCompanySelection();
  const reading = useDocumentViewer(selection.markOpened);
  const viewer = isReader ? reading : null;
  const [isOpen, setIsOpen] = useState(false);
  const [signed, setSigned] = useState<readonly DocumentRow[]>([]);
  const finish = (rows: readonly DocumentRow[]): void => {
    setSigned(rows);
    setIsOpen(false);
    selection.clear();
  };
  return {
    barFor: (shown: readonly DocumentRow[]) => (
      <CompanyBar {...{ selection, shown, signed }} onSign={() => setIsOpen(true)} />
    ),
    actionsOf: (row: DocumentRow) => <CompanyRow {...{ row, selection, viewer }} />,
    dialogs: (
      <>
        <CompanyDialog
          {...{ isOpen, selection, viewer }}
          onSigned={finish}
          onClose={() => setIsOpen(false)}
        />
        {reading.viewer}
      </>
    ),
  };
};
