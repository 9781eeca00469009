import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import classes from './file-viewer.module.css';
import { ImageView } from './image-view.tsx';
import { VideoView } from './video-view.tsx';
import { type FileKind, fileKindOf, type ViewedFile } from './viewed-file.ts';

type FileViewerProps = {
  /** Nothing to look at closes the viewer. */
  file: ViewedFile | null;
  onClose: () => void;
  action?: { label: string; onClick: () => void };
};

/** Looks at one file: an image, a video, or any other document in a frame. */
export const FileViewer = ({ file, onClose, action }: FileViewerProps) => (
  <Modal
    {...dialogProps}
    size={920}
    opened={file !== null}
    onClose={onClose}
    title={file?.name}
    withCloseButton={false}
    classNames={{
      ...dialogProps.classNames,
      content: `${dialogProps.classNames.content} ${classes.content}`,
      body: classes.body,
    }}
  >
    {file && <Viewer file={file} onClose={onClose} action={action} />}
  </Modal>
);

type ViewerProps = Pick<FileViewerProps, 'onClose'> & {
  file: ViewedFile;
  action: FileViewerProps['action'] | undefined;
};

const Viewer = ({ file, onClose, action }: ViewerProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const kind = fileKindOf(file.contentType);
  const print = () => {
    // A document prints all its pages; of a picture the page prints what the viewer shows.
    if (kind === 'document') frame.current?.contentWindow?.print();
    else window.print();
  };
  return (
    <div className={classes.viewer}>
      <div className={classes.stage}>
        <Stage kind={kind} file={file} frame={frame} />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={print}>
          IMPRIMIR
        </Button>
        {action && (
          <Button variant="default" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          CERRAR
        </Button>
      </div>
    </div>
  );
};

type StageProps = {
  kind: FileKind;
  file: ViewedFile;
  frame: React.RefObject<HTMLIFrameElement | null>;
};

const Stage = ({ kind, file, frame }: StageProps) => {
  switch (kind) {
    case 'image':
      return <ImageView file={file} />;
    case 'video':
      return <VideoView file={file} />;
    case 'document':
      return <iframe ref={frame} className={classes.frame} src={file.url} title={file.name} />;
    default:
      return kind satisfies never;
  }
};
