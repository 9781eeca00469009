import { Loader } from '@mantine/core';
import { IconFileSpreadsheet, type TablerIcon } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  file: File | null;
  isWorking: boolean;
  onFile: (file: File) => void;
  /** What can be chosen, and how it is spoken of. */
  words?: FileWords;
};

type FileWords = {
  readonly accept: string;
  readonly icon: TablerIcon;
  readonly hint: string;
  readonly working: string;
};

const SPREADSHEET: FileWords = {
  accept: '.xlsx,.csv,.txt',
  icon: IconFileSpreadsheet,
  hint: 'Excel (.xlsx) o CSV, hasta 20.000 filas.',
  working: 'Revisando cada fila…',
};

/** Takes one file, by dropping it or by choosing it; a spreadsheet unless told otherwise. */
export const FileDrop = ({ file, isWorking, onFile, words = SPREADSHEET }: FileDropProps) => {
  const { icon: Icon } = words;
  const [isOver, setIsOver] = useState(false);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };

  return (
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
      <input
        type="file"
        className="visually-hidden"
        accept={words.accept}
        disabled={isWorking}
        data-autofocus
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // The same file, mended, can be chosen again.
          event.currentTarget.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      {isWorking ? <Loader size={20} /> : <Icon size={22} stroke={1.6} aria-hidden="true" />}
      <span className={classes.words}>
        <strong>{file?.name ?? 'Elige un archivo o suéltalo aquí'}</strong>
        <span role="status">
          {isWorking ? words.working : file === null ? words.hint : 'Puedes elegir otro archivo.'}
        </span>
      </span>
    </label>
  );
};
