import { SPREADSHEET_UPLOAD, type Upload } from '@cuotaclara/contract';
import { Loader } from '@mantine/core';
import { IconFileSpreadsheet, type TablerIcon } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './file-drop.module.css';
import { useFilePick } from './use-file-pick.ts';

type FileDropProps = {
  file: File | null;
  isWorking: boolean;
  /** Called with a file that may be sent; what is wrong with any other is said here. */
  onFile: (file: File) => void;
  onPick?: () => void;
  /** What can be chosen, and how it is spoken of. */
  words?: FileWords;
};

type FileWords = {
  readonly upload: Upload;
  readonly accept?: string;
  readonly icon: TablerIcon;
  readonly hint: string;
  readonly working: string;
};

const SPREADSHEET: FileWords = {
  upload: SPREADSHEET_UPLOAD,
  accept: '.xlsx,.csv,.txt',
  icon: IconFileSpreadsheet,
  hint: 'Excel (.xlsx) o CSV, hasta 20.000 filas.',
  working: 'Revisando cada fila…',
};

/** Takes one file, by dropping it or by choosing it; a spreadsheet unless told otherwise. */
export const FileDrop = (props: FileDropProps) => {
  const { file, isWorking, onFile, onPick, words = SPREADSHEET } = props;
  const { icon: Icon, upload, accept } = words;
  const [isOver, setIsOver] = useState(false);
  const pick = useFilePick({ upload, accept, onPick, onFiles: ([chosen]) => onFile(chosen) });

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    if (!isWorking) pick.take(event.dataTransfer.files);
  };

  return (
    <>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input {...pick.props} className="visually-hidden" disabled={isWorking} data-autofocus />
        {isWorking ? <Loader size={20} /> : <Icon size={22} stroke={1.6} aria-hidden="true" />}
        <span className={classes.words}>
          <strong>{file?.name ?? 'Elige un archivo o suéltalo aquí'}</strong>
          <span role="status">
            {isWorking ? words.working : file === null ? words.hint : 'Puedes elegir otro archivo.'}
          </span>
        </span>
      </label>
      {pick.problem !== null && <Notice tone="danger">{pick.problem}</Notice>}
    </>
  );
};
