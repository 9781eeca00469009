import type { SignedDocument } from '@cuotaclara/contract/signing/signing';
import { countText } from '@cuotaclara/contract/values/number-text';
import { ActionIcon } from '@mantine/core';
import {
  IconDownload,
  IconFileTypePdf,
  IconFingerprint,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { documentName } from '#domain/signing/signing-words.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { PdfPlace } from '#ui/pdf/pdf-place.ts';
import { PdfView } from '#ui/pdf/pdf-view.tsx';
import { useZoom } from '#ui/zoom/use-zoom.ts';
import { fingerprint } from '../fingerprint.ts';
import { signingQueries } from '../signing-queries.ts';
import { useDownloadDocument } from '../use-download-document.ts';
import classes from './pdf-pane.module.css';

type PdfPaneProps = {
  readonly document: SignedDocument;
  readonly bytes: number | undefined;
  /** Where the clause that is being read is. */
  readonly places: readonly PdfPlace[] | undefined;
};

/** The very file that will be signed, beside its text. */
export const PdfPane = ({ document, bytes, places }: PdfPaneProps) => {
  const { document_id: documentId, sha256 } = document;
  const file = useQuery(signingQueries.file(documentId, 'original'));
  const zoom = useZoom();
  const download = useDownloadDocument();
  return (
    <aside className={classes.pane} aria-label="El PDF que vas a firmar">
      <header className={classes.head}>
        <IconFileTypePdf size={20} stroke={1.6} aria-hidden="true" />
        <h2 className={classes.title}>El PDF que vas a firmar</h2>
        <ActionIcon
          variant="subtle"
          className={classes.icon}
          size={36}
          aria-label="Alejar"
          disabled={zoom.isFarthest}
          onClick={zoom.farther}
        >
          <IconZoomOut size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          className={classes.icon}
          size={36}
          aria-label="Acercar"
          disabled={zoom.isNearest}
          onClick={zoom.nearer}
        >
          <IconZoomIn size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          className={classes.icon}
          size={36}
          aria-label="Descargar el PDF"
          loading={download.isPending}
          onClick={() => download.mutate({ documentId, version: 'original' })}
        >
          <IconDownload size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </header>
      <div className={classes.pages}>
        {file.isError && file.data === undefined ? (
          <Notice tone="danger">
            No pudimos traer el PDF.{' '}
            <button type="button" className={classes.again} onClick={() => void file.refetch()}>
              Intentar de nuevo
            </button>
          </Notice>
        ) : (
          <PdfView
            blob={file.data}
            name={documentName(document)}
            zoom={zoom.zoom}
            {...(places && { places })}
          />
        )}
      </div>
      <p className={classes.proof}>
        <IconFingerprint size={16} stroke={1.6} aria-hidden="true" />
        <span title={sha256}>
          Huella del archivo {fingerprint(sha256, 'long')}
          {bytes !== undefined && ` · ${countText(bytes)} bytes`}
        </span>
      </p>
    </aside>
  );
};
