import type { DocumentText } from '@cuotaclara/contract/documents/documents';
import type { SignedDocument, SigningSet } from '@cuotaclara/contract/signing/signing';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconLayoutColumns } from '@tabler/icons-react';
import { readyDocuments } from '#domain/signing/own-signing.ts';
import { documentName } from '#domain/signing/signing-words.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { DocumentSegments } from './document-segments.tsx';
import classes from './read-head.module.css';
import type { SeePdf } from './see-pdf.ts';
import type { TextSize } from './use-text-size.ts';

type ReadHeadProps = {
  readonly set: SigningSet;
  readonly document: SignedDocument;
  readonly text: DocumentText | undefined;
  readonly size: TextSize;
  readonly seePdf: SeePdf;
};

/** Which document this is, and how it is read. */
export const ReadHead = ({ set, document, text, size, seePdf }: ReadHeadProps) => {
  const ready = readyDocuments(set);
  const at = ready.findIndex(({ document_id }) => document_id === document.document_id);
  return (
    <header className={classes.head}>
      <div className={classes.segments}>
        <DocumentSegments documents={ready} readId={document.document_id} />
      </div>
      <div className={classes.words}>
        <h1 className={classes.title}>
          <span className={classes.ofMany}>
            Documento {at + 1} de {ready.length}
            <span className={classes.dot}> · </span>
          </span>
          <span className={classes.name}>{documentName(document)}</span>
        </h1>
        <p className={classes.about}>
          {countedText(document.pages, ['página', 'páginas'])}
          {text && ` · versión ${text.template_number}, del ${formatDate(text.in_force_from)}`}
        </p>
      </div>
      <div className={classes.tools}>
        <Button
          variant="default"
          className={classes.smaller}
          aria-label="A−, letra más pequeña"
          disabled={size.isSmallest}
          onClick={size.smaller}
        >
          A−
        </Button>
        <Button
          variant="default"
          className={classes.larger}
          aria-label="A+, letra más grande"
          disabled={size.isLargest}
          onClick={size.larger}
        >
          A+
        </Button>
        {seePdf.isWide && (
          <Button
            variant="default"
            leftSection={<IconLayoutColumns size={18} stroke={1.8} aria-hidden="true" />}
            onClick={seePdf.toggle}
          >
            {seePdf.isBeside ? 'Ocultar PDF' : 'Ver PDF'}
          </Button>
        )}
      </div>
    </header>
  );
};
