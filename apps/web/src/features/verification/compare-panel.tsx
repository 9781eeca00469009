import type { VerifiedDocument } from '@cuotaclara/contract/verification/verification';
import { Button, Loader } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './compare.module.css';
import { type ComparedFile, compareFile } from './compare-file.ts';
import { CompareOutcome } from './compare-outcome.tsx';

type ComparePanelProps = {
  document: VerifiedDocument;
  compared: ComparedFile | null;
  onCompared: (compared: ComparedFile | null) => void;
};

/** More than any document of ours with all its stamps: a film dropped by mistake is not read. */
const BYTES_MAX = 60_000_000;

const canCompare = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Compares a PDF with the files of the document. The file stays on the person's own device. */
export const ComparePanel = ({ document, compared, onCompared }: ComparePanelProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const compare = async (file: File | undefined): Promise<void> => {
    if (file === undefined || isWorking) return;
    onCompared(null);
    setProblem(
      file.size > BYTES_MAX
        ? 'Ese archivo es demasiado grande para ser uno de los nuestros.'
        : null,
    );
    if (file.size > BYTES_MAX) return;
    setIsWorking(true);
    try {
      const verdict = await compareFile(file, document.files);
      onCompared({ name: file.name, bytes: file.size, verdict });
    } catch {
      setProblem('No pudimos leer ese archivo. Elígelo de nuevo.');
    } finally {
      setIsWorking(false);
    }
  };

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void compare(event.dataTransfer.files[0]);
  };

  return (
    <section className={classes.compare} aria-labelledby="compare-title">
      <h2 id="compare-title" className="type-h2">
        ¿Tu copia es la misma?
      </h2>
      <p className="type-small">Se compara en tu equipo: el PDF no sale de aquí.</p>
      {canCompare() ? (
        <fieldset
          className={classes.drop}
          aria-labelledby="compare-title"
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          {isWorking ? (
            <Loader size={28} aria-label="Comparando" />
          ) : (
            <IconFileUpload size={32} stroke={1.5} aria-hidden="true" />
          )}
          {compared === null ? (
            <p>
              <span className={classes.byMouse}>Suelta aquí el PDF</span>
              <span className={classes.byFinger}>Elige el PDF</span>
            </p>
          ) : (
            <p>{compared.name}</p>
          )}
          <input
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            className="visually-hidden"
            aria-label="PDF para comparar"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be chosen again.
              currentTarget.value = '';
              void compare(file);
            }}
          />
          <Button loading={isWorking} onClick={() => input.current?.click()}>
            {compared === null ? 'Elegir archivo' : 'Probar otro archivo'}
          </Button>
        </fieldset>
      ) : (
        <Notice tone="info">Abre esta página con https para comparar un archivo.</Notice>
      )}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {compared !== null && <CompareOutcome document={document} compared={compared} />}
    </section>
  );
};
