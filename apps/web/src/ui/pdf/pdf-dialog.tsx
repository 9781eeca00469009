import { Button, Modal } from '@mantine/core';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { useZoom } from '../zoom/use-zoom.ts';
import { ZoomButtons } from '../zoom/zoom-buttons.tsx';
import classes from './pdf-dialog.module.css';
import { PdfView } from './pdf-view.tsx';
import { printPdf } from './print-pdf.ts';

type PdfDialogProps = {
  /** Null closes it. */
  readonly name: string | null;
  /** Undefined while its bytes are on their way. */
  readonly blob: Blob | undefined;
  readonly onDownload: () => void;
  readonly onClose: () => void;
};

/** Looks at one PDF; on a phone it takes the whole screen. */
export const PdfDialog = ({ name, blob, onDownload, onClose }: PdfDialogProps) => (
  <Modal
    {...dialogProps}
    size={920}
    opened={name !== null}
    onClose={onClose}
    title={name}
    withCloseButton={false}
    classNames={{
      ...dialogProps.classNames,
      content: `${dialogProps.classNames.content} ${classes.content}`,
      body: classes.body,
    }}
  >
    {name !== null && <Viewer name={name} blob={blob} onDownload={onDownload} onClose={onClose} />}
  </Modal>
);

type ViewerProps = Omit<PdfDialogProps, 'name'> & { readonly name: string };

const Viewer = ({ name, blob, onDownload, onClose }: ViewerProps) => {
  const zoom = useZoom();
  const url = useObjectUrl(blob);
  return (
    <div className={classes.viewer}>
      <div className={classes.stage}>
        <PdfView blob={blob} name={name} zoom={zoom.zoom} />
        <ZoomButtons zoom={zoom} label="Tamaño de la página" className={classes.zoom} />
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={url === null} onClick={() => url && printPdf(url)}>
          IMPRIMIR
        </Button>
        <Button variant="default" onClick={onDownload}>
          Descargar
        </Button>
        <Button onClick={onClose} data-autofocus>
          CERRAR
        </Button>
      </div>
    </div>
  );
};
