import '@mantine/core/styles/Skeleton.layer.css';
import type { DocumentFileVersion } from '@cuotaclara/contract/documents/document-words';
import type { SignedDocument, SigningSet } from '@cuotaclara/contract/signing/signing';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { ownSigning } from '#domain/signing/own-signing.ts';
import { documentName } from '#domain/signing/signing-words.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { PdfDialog } from '#ui/pdf/pdf-dialog.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { unbroken } from '#ui/text/unbroken.tsx';
import { signingQueries } from '../signing-queries.ts';
import { useDownloadDocument } from '../use-download-document.ts';
import { DocumentStanding } from './document-standing.tsx';
import classes from './own-documents.module.css';

type OwnDocumentsProps = {
  readonly creditId: number;
  /** When a credit was signed that has no documents here; null for any other. */
  readonly signedElsewhereAt: string | null;
};

/** The documents of one credit, on its page; nothing where it has none and was never signed. */
export const OwnDocuments = ({ creditId, signedElsewhereAt }: OwnDocumentsProps) => (
  <Loaded
    query={useQuery(ownSigning)}
    things="tus documentos"
    waiting="Traemos tus documentos"
    skeleton={<Skeleton height={160} radius={16} />}
    around={(problem) => <Panel title="Mis documentos">{problem}</Panel>}
  >
    {(all) => {
      const sets = all.filter(({ credit_id }) => credit_id === creditId);
      if (sets.length === 0) return <SignedElsewhere at={signedElsewhereAt} />;
      return (
        <Panel title="Mis documentos">
          <DocumentsOf sets={sets} />
        </Panel>
      );
    }}
  </Loaded>
);

const SignedElsewhere = ({ at }: { readonly at: string | null }) =>
  at !== null && (
    <Panel title="Mis documentos">
      <p className={classes.about}>
        Este crédito se firmó el <DateText value={at} />, por fuera de esta aplicación. Por eso no
        hay archivos aquí.
      </p>
      <ContactUs>¿Necesitas una copia? Escríbenos.</ContactUs>
    </Panel>
  );

type OwnFile = Pick<SignedDocument, 'document_id' | 'kind'> & {
  readonly version: DocumentFileVersion;
};

/** The sealed file once there is one; before that what was read. */
const versionOf = ({ state }: Pick<SignedDocument, 'state'>): DocumentFileVersion =>
  state === 'SEALED' ? 'sealed' : 'original';

type DocumentsOfProps = { readonly sets: readonly SigningSet[] };

/** The documents of some sets, each with its state, to look at and to download. */
export const DocumentsOf = ({ sets }: DocumentsOfProps) => {
  const [viewed, setViewed] = useState<OwnFile | null>(null);
  const download = useDownloadDocument();
  const file = useQuery({
    ...signingQueries.file(viewed?.document_id ?? 0, viewed?.version ?? 'original'),
    enabled: viewed !== null,
  });
  const save = ({ document_id, version }: OwnFile): void =>
    download.mutate({ documentId: document_id, version });
  const acts = { onView: setViewed, onSave: save };
  const before = sets
    .flatMap(({ signed_before }) => signed_before)
    .filter((each, at, all) => all.findIndex((o) => o.document_id === each.document_id) === at);
  return (
    <>
      <ul className={classes.documents}>
        {sets.flatMap(({ documents }) =>
          documents.map((each) => (
            <DocumentRow
              key={each.document_id}
              file={{ ...each, version: versionOf(each) }}
              about={`${each.number} · ${countedText(each.pages, ['página', 'páginas'])}`}
              standing={<DocumentStanding document={each} />}
              {...acts}
            />
          )),
        )}
        {sets.flatMap(({ filled_promissory_notes: filled }) =>
          filled.map((each) => (
            <DocumentRow
              key={each.document_id}
              file={{ ...each, version: versionOf(each) }}
              about={`${each.number} · Lo llenamos con la deuda, según la carta de instrucciones.`}
              standing={
                <DocumentStanding
                  document={{ ...each, holder_state: 'SIGNED', next_signer: null }}
                />
              }
              {...acts}
            />
          )),
        )}
        {before.map((each) => (
          <DocumentRow
            key={each.document_id}
            file={{ ...each, version: 'sealed' }}
            about="Lo firmaste antes; vale también aquí."
            {...acts}
          />
        ))}
      </ul>
      <PdfDialog
        name={viewed && documentName(viewed)}
        blob={file.data}
        onDownload={() => viewed && save(viewed)}
        onClose={() => setViewed(null)}
      />
    </>
  );
};

type FileButtonsProps = {
  readonly file: OwnFile;
  readonly onView: (file: OwnFile) => void;
  readonly onSave: (file: OwnFile) => void;
};

type DocumentRowProps = FileButtonsProps & {
  readonly about: string;
  readonly standing?: ReactNode;
};

const DocumentRow = ({ about, standing, ...buttons }: DocumentRowProps) => (
  <li className={classes.document}>
    <div className={classes.words}>
      <span className={classes.name}>{documentName(buttons.file)}</span>
      <span className={classes.about}>{unbroken(about)}</span>
    </div>
    {standing}
    <FileButtons {...buttons} />
  </li>
);

const FileButtons = ({ file, onView, onSave }: FileButtonsProps) => {
  const name = documentName(file);
  return (
    <div className={classes.buttons}>
      <Button variant="default" aria-label={`Ver: ${name}`} onClick={() => onView(file)}>
        Ver
      </Button>
      <Button variant="default" aria-label={`Descargar: ${name}`} onClick={() => onSave(file)}>
        Descargar
      </Button>
      {file.version === 'sealed' && (
        <Button
          variant="subtle"
          aria-label={`Descargar el original: ${name}`}
          onClick={() => onSave({ ...file, version: 'original' })}
        >
          Original
        </Button>
      )}
    </div>
  );
};
