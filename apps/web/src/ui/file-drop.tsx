import { Loader } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  file: File | null;
  isWorking: boolean;
  onFile: (file: File) => void;
};

const ACCEPTED = '.xlsx,.csv,.txt';

/** Takes one spreadsheet, by dropping it or by choosing it. */
export const FileDrop = ({ file, isWorking, onFile }: FileDropProps) => {
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
        accept={ACCEPTED}
        disabled={isWorking}
        data-autofocus
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // The same file, mended, can be chosen again.
          event.currentTarget.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      {isWorking ? (
        <Loader size={20} />
      ) : (
        <IconFileSpreadsheet size={22} stroke={1.6} aria-hidden="true" />
      )}
      <span className={classes.words}>
        <strong>{file?.name ?? 'Elige un archivo o suéltalo aquí'}</strong>
        <span role="status">
          {isWorking
            ? 'Revisando cada fila…'
            : file === null
              ? 'Excel (.xlsx) o CSV, hasta 20.000 filas.'
              : 'Puedes elegir otro archivo.'}
        </span>
      </span>
    </label>
  );
};
