import {
  DOCUMENT_FILE_VERSIONS,
  type DocumentFileVersion,
  LEGAL_DOCUMENT_KINDS,
} from '@cuotaclara/contract/documents/document-words';
import type { LegalDocument } from '@cuotaclara/contract/documents/documents';
import { groupVerificationId } from '@cuotaclara/contract/verification/verification-id';
import { Button } from '@mantine/core';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import type { DocumentViewer } from '#domain/document/use-document-viewer.tsx';
import { formatFileSize } from '#lib/format/format-file-size.ts';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './documents.module.css';

/** Newest first, as people look for them. */
const VERSIONS: readonly DocumentFileVersion[] = ['archive', 'sealed', 'original'];

/** What the button to download each file says. */
const DOWNLOADS: Record<DocumentFileVersion, string> = {
  original: 'Descargar original',
  sealed: 'Descargar sellado',
  archive: 'Descargar archivo',
};

type StoredFile = LegalDocument['files'][number];

/** The newest stored file of each version. */
const newestFiles = ({ files }: LegalDocument): StoredFile[] =>
  VERSIONS.flatMap((version) => files.findLast((file) => file.version === version) ?? []);

/** The file that «Ver» opens: sealed where there is one. */
export const mainFileOf = (legalDocument: LegalDocument) => ({
  documentId: legalDocument.document_id,
  version: legalDocument.files.some(({ version }) => version === 'sealed')
    ? ('sealed' as const)
    : ('original' as const),
  name: `${LEGAL_DOCUMENT_KINDS[legalDocument.kind]} ${legalDocument.number}`,
});

type DocumentFilesProps = {
  legalDocument: LegalDocument;
  viewer: DocumentViewer;
  isReader: boolean;
};

/** The stored files of a document and how anybody verifies it. */
export const DocumentFiles = ({ legalDocument, viewer, isReader }: DocumentFilesProps) => {
  const { number, template_number, pages } = legalDocument;
  return (
    <details className={records.earlier}>
      <summary>Archivos y verificación</summary>
      <div className={classes.files}>
        <ul className={records.list} aria-label={`Archivos de ${number}`}>
          {newestFiles(legalDocument).map((file) => (
            <li key={file.version} className={records.row}>
              <FileLine {...{ file, legalDocument, viewer, isReader }} />
            </li>
          ))}
        </ul>
        <Verification legalDocument={legalDocument} />
        <p className={layout.quiet}>
          {pages === 1 ? '1 página' : `${pages} páginas`}, hecho con la versión {template_number} de
          su plantilla.
        </p>
      </div>
    </details>
  );
};

type FileLineProps = DocumentFilesProps & { file: StoredFile };

const FileLine = ({ file, legalDocument, viewer, isReader }: FileLineProps) => {
  const { version, bytes, sha256, stored_at } = file;
  const wanted = { ...mainFileOf(legalDocument), version };
  const about = `${DOCUMENT_FILE_VERSIONS[version]}, ${legalDocument.number}`;
  return (
    <>
      <div className={records.words}>
        <p className={records.name}>{DOCUMENT_FILE_VERSIONS[version]}</p>
        <p className={layout.quiet}>
          {formatFileSize(bytes)}, guardado el <DateText value={stored_at} withTime />
        </p>
        <p className={classes.hash} title={sha256}>
          SHA-256 {sha256}
        </p>
      </div>
      {isReader && (
        <div className={layout.buttons}>
          <Button
            variant="default"
            size="sm"
            aria-label={`Ver ${about}`}
            loading={viewer.isOpening(wanted)}
            onClick={() => viewer.open(wanted)}
          >
            Ver
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={`${DOWNLOADS[version]} de ${legalDocument.number}`}
            loading={viewer.isDownloading(wanted)}
            onClick={() => viewer.download(wanted)}
          >
            {DOWNLOADS[version]}
          </Button>
        </div>
      )}
    </>
  );
};

const Verification = ({ legalDocument }: Pick<DocumentFilesProps, 'legalDocument'>) => {
  const { verification_id: id } = legalDocument;
  if (id === null) return null;
  const path = `/verify/documents/${id}`;
  return (
    <div className={records.row}>
      <div className={records.words}>
        <p className={records.name}>Código de verificación</p>
        <p className={classes.code}>
          <a href={path} target="_blank" rel="noreferrer">
            {groupVerificationId(id)}
          </a>
        </p>
      </div>
      <div className={layout.buttons}>
        <CopyButton text={groupVerificationId(id)}>Copiar código</CopyButton>
        <CopyButton text={new URL(path, location.origin).href}>Copiar enlace</CopyButton>
      </div>
    </div>
  );
};
