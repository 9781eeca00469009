import { previewTemplate } from '@cuotaclara/contract/templates/templates';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { saveFile } from '#lib/api/save-file.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { CreditChoice } from './credit-choice.tsx';
import { Paper } from './paper.tsx';
import classes from './preview-pane.module.css';
import type { Preview } from './use-preview.ts';

const PdfDialog = lazy(async () => ({
  default: (await import('#ui/pdf/pdf-dialog.tsx')).PdfDialog,
}));

type PreviewPaneProps = {
  readonly name: string;
  readonly preview: Preview;
  readonly chosenId: string | null;
};

/** The document as it would print now, with its PDF. */
export const PreviewPane = ({ name, preview, chosenId }: PreviewPaneProps) => {
  const { credit, setCredit, hasCredits, resolved, values, error, refetch, file } = preview;
  const [isOpen, setIsOpen] = useState(false);
  const place = values['document.place'];
  const line = ['Sin número', [place, values['document.day']].filter(Boolean).join(', ')]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <aside className={classes.pane} aria-label="Así queda">
      <div className={classes.head}>
        <span className={classes.label} aria-hidden="true">
          Así queda con
        </span>
        <CreditChoice credit={credit} onChange={setCredit} />
        <Button
          className={classes.pdf}
          variant="subtle"
          size="sm"
          disabled={credit === null}
          loading={file.isPending}
          onClick={() => file.mutate(undefined, { onSuccess: () => setIsOpen(true) })}
        >
          Ver PDF
        </Button>
      </div>
      {!hasCredits && (
        <Notice tone="info">
          Todavía no hay un crédito aprobado para ver el documento con sus datos.
        </Notice>
      )}
      {error && (
        <Notice tone="danger">
          {inlineText(previewTemplate, error)}{' '}
          <button type="button" className={classes.again} onClick={() => void refetch()}>
            Probar de nuevo
          </button>
        </Notice>
      )}
      {resolved ? (
        <Paper blocks={resolved} line={line} chosenId={chosenId} />
      ) : (
        hasCredits && !error && <Skeleton className={classes.waiting} />
      )}
      {isOpen && (
        <Suspense>
          <PdfDialog
            name={`${name}, borrador`}
            blob={file.data?.blob}
            onDownload={() => file.data && saveFile(file.data)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </aside>
  );
};
