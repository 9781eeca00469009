import type { DocumentRow } from '@cuotaclara/contract/documents/document-list';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button, Checkbox } from '@mantine/core';
import type { DocumentViewer } from '#domain/document/use-document-viewer.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { OpenedMark } from './company-dialog.tsx';
import classes from './documents-list.module.css';
import type { CompanySelection } from './use-company-selection.ts';

type CompanyBarProps = {
  selection: CompanySelection;
  /** The rows of the page that is shown. */
  shown: readonly DocumentRow[];
  /** Those that were signed just now. */
  signed: readonly DocumentRow[];
  onSign: () => void;
};

/** How many documents are chosen to be signed for the company, and what was signed just now. */
export const CompanyBar = ({ selection, shown, signed, onSign }: CompanyBarProps) => {
  const count = selection.rows.length;
  const isAllChosen = shown.every(selection.isChosen);
  return (
    <>
      {signed.length > 0 && (
        <Notice tone="good">
          Firmaste por la empresa:
          <ul className={classes.list}>
            {signed.map(({ document_id, kind, number, borrower_name }) => (
              <li key={document_id}>
                {LEGAL_DOCUMENT_KINDS[kind]} {number}, de {borrower_name}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <section
        className={classes.bar}
        aria-label="Firmar por la empresa"
        data-chosen={count > 0 || undefined}
      >
        <p className={classes.barText} role="status">
          {barText(count, shown.length)}
        </p>
        <div className={classes.barActs}>
          {shown.length > 0 && !isAllChosen && (
            <Button variant="default" onClick={() => selection.add(shown)}>
              Elegir los de esta página
            </Button>
          )}
          {count > 0 && (
            <>
              <Button variant="default" onClick={selection.clear}>
                Quitar la selección
              </Button>
              <Button onClick={onSign}>
                Firmar {countedText(count, ['documento', 'documentos'])}
              </Button>
            </>
          )}
        </div>
      </section>
    </>
  );
};

const barText = (count: number, shownCount: number): string => {
  if (count > 0) return countedText(count, ['documento elegido', 'documentos elegidos']);
  return shownCount === 0
    ? 'Nada espera aquí la firma de la empresa. Lo nuevo aparecerá en esta lista.'
    : 'Elige los documentos que vas a firmar por la empresa. Puedes leer cada uno antes.';
};

type CompanyRowProps = {
  row: DocumentRow;
  selection: CompanySelection;
  viewer: DocumentViewer | null;
};

/** Reads and chooses one document of the list. */
export const CompanyRow = ({ row, selection, viewer }: CompanyRowProps) => {
  const { document_id: documentId, kind, number, company_holder_id: holder } = row;
  const file = {
    documentId,
    version: 'original',
    name: `${LEGAL_DOCUMENT_KINDS[kind]} ${number}`,
  } as const;
  const isChosen = selection.isChosen(row);
  return (
    <div className={classes.rowActs}>
      {viewer && (
        <>
          {isChosen && <OpenedMark isOpened={selection.isOpened(row)} />}
          <Button
            variant="default"
            size="sm"
            aria-label={`Leer ${number}`}
            loading={viewer.isOpening(file)}
            onClick={() => viewer.open(file)}
          >
            Leer
          </Button>
        </>
      )}
      {holder !== null && (
        <Checkbox
          className={classes.choose}
          label="Elegir"
          aria-label={`Elegir ${number}`}
          checked={isChosen}
          disabled={selection.isFull && !isChosen}
          onChange={(event) => selection.toggle(row, event.currentTarget.checked)}
        />
      )}
    </div>
  );
};
