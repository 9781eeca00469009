import type { SignedDocument, SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readyDocuments } from '#domain/signing/own-signing.ts';
import { documentName } from '#domain/signing/signing-words.ts';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { PdfDialog } from '#ui/pdf/pdf-dialog.tsx';
import { HandOver } from '../frame/hand-over.tsx';
import { RejectButton } from '../frame/reject-button.tsx';
import { SignFrame } from '../frame/sign-frame.tsx';
import { signingQueries } from '../signing-queries.ts';
import { useDownloadDocument } from '../use-download-document.ts';
import { useRecordReading } from '../use-record-reading.ts';
import { DocumentText } from './document-text.tsx';
import { PdfPane } from './pdf-pane.tsx';
import { ReadDock } from './read-dock.tsx';
import { ReadHead } from './read-head.tsx';
import { ReadingRail } from './reading-rail.tsx';
import classes from './reading-screen.module.css';
import type { SeePdf } from './see-pdf.ts';
import { usePdfShown } from './use-pdf-shown.ts';
import { usePlace } from './use-place.ts';
import { useTextSize } from './use-text-size.ts';

type ReadingScreenProps = {
  readonly set: SigningSet;
  readonly document: SignedDocument;
  readonly onDocument: (documentId: number) => void;
  readonly onBack: () => void;
  /** Every document is read. */
  readonly onAllRead: () => void;
};

/** Beside the text the PDF needs a wide desk. */
const WIDE = '(width >= 1100px)';

const nextUnread = (set: SigningSet, documentId: number): SignedDocument | undefined => {
  const ready = readyDocuments(set);
  const at = ready.findIndex((each) => each.document_id === documentId);
  const others = [...ready.slice(at + 1), ...ready.slice(0, at)];
  return others.find(({ read_at }) => read_at === null);
};

/** One document as flowing text, its PDF beside it, and what is left to read. */
export const ReadingScreen = (props: ReadingScreenProps) => {
  const { set, document, onDocument, onBack, onAllRead } = props;
  const { document_id: id } = document;
  const { note, end } = useRecordReading();
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const pdfShown = usePdfShown();
  const [isPdfOpen, setIsPdfOpen] = useState(false);
  const isBeside = isWide && pdfShown.isShown;
  const isPdfSeen = isBeside || (isPdfOpen && !isWide);
  useEffect(() => {
    if (isPdfSeen) note(id, 'pdf');
  });
  const leave = (): void => {
    const next = nextUnread(set, id);
    if (next) onDocument(next.document_id);
    else onAllRead();
  };
  const goOn = (): void => {
    // Usually the server knows of the end already; where that got lost it is told again.
    if (document.read_at === null) end.mutate(id, { onSuccess: leave });
    else leave();
  };
  const seePdf = { isWide, isBeside, toggle: pdfShown.toggle };
  return (
    <SignFrame
      creditId={set.credit_id}
      onBack={onBack}
      actions={
        <>
          {!isWide && (
            <Button
              variant="subtle"
              leftSection={<IconFileTypePdf size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => setIsPdfOpen(true)}
            >
              Ver PDF
            </Button>
          )}
          <HandOver creditId={set.credit_id} />
          <RejectButton set={set} />
        </>
      }
    >
      <Reading
        key={id}
        {...{ set, document, onDocument, seePdf, goOn }}
        isWorking={end.isPending}
        onOpened={() => note(id, 'opened')}
        onEnd={() => document.read_at === null && note(id, 'end')}
      />
      {!isWide && (
        <PhonePdf document={document} isOpen={isPdfOpen} onClose={() => setIsPdfOpen(false)} />
      )}
    </SignFrame>
  );
};

type PhonePdfProps = {
  readonly document: SignedDocument;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

const PhonePdf = ({ document, isOpen, onClose }: PhonePdfProps) => {
  const { document_id: id } = document;
  const file = useQuery({ ...signingQueries.file(id, 'original'), enabled: isOpen });
  const download = useDownloadDocument();
  return (
    <PdfDialog
      name={isOpen ? documentName(document) : null}
      blob={file.data}
      onDownload={() => download.mutate({ documentId: id, version: 'original' })}
      onClose={onClose}
    />
  );
};

type ReadingProps = Pick<ReadingScreenProps, 'set' | 'document' | 'onDocument'> & {
  readonly seePdf: SeePdf;
  readonly isWorking: boolean;
  readonly onOpened: () => void;
  readonly onEnd: () => void;
  readonly goOn: () => void;
};

const Reading = (props: ReadingProps) => {
  const { set, document, onDocument, seePdf, isWorking, onOpened, onEnd, goOn } = props;
  const scroller = useRef<HTMLElement>(null);
  const size = useTextSize();
  const query = useQuery(signingQueries.text(document.document_id));
  const { data } = query;
  const place = usePlace(scroller, data !== undefined);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) onOpened();
    if (isThere && place.isAtEnd) onEnd();
  });
  const read = data?.blocks.find(({ id }) => id === place.blockId);
  const readId = read && read.type !== 'table' && read.type !== 'signatures' ? read.id : null;
  return (
    <div className={classes.reading} data-beside={seePdf.isBeside || undefined}>
      <ReadingRail set={set} readId={document.document_id} onDocument={onDocument} />
      <div className={classes.sheet}>
        <ReadHead {...{ set, document, size, seePdf }} text={data} />
        <section
          ref={scroller}
          className={classes.scroller}
          style={{ fontSize: size.sizePx }}
          aria-label={`Texto de ${documentName(document)}`}
          aria-busy={!isThere}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard.
          tabIndex={0}
        >
          <Loaded
            query={query}
            things="el documento"
            waiting="Traemos el documento"
            skeleton={<TextShape />}
            frame={(standIn) => standIn}
          >
            {({ kind, blocks }) => <DocumentText kind={kind} blocks={blocks} readId={readId} />}
          </Loaded>
        </section>
        <ReadDock {...{ set, document, place, isWorking }} text={data} onRead={goOn} />
      </div>
      {seePdf.isBeside && (
        <PdfPane
          document={document}
          bytes={data?.bytes}
          places={data?.places.filter(({ block }) => block === readId)}
        />
      )}
    </div>
  );
};

const LINES = ['92%', '100%', '97%', '60%', '98%', '94%', '99%', '40%'] as const;

const TextShape = () => (
  <div className={classes.skeleton}>
    {LINES.map((width) => (
      <Skeleton key={width} height={12} width={width} />
    ))}
  </div>
);
