import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import type { ImportReport } from '@cuotaclara/contract/catalogues/import-report';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { Button, Modal } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { TemplateButton } from '#ui/fields/template-button.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { wordsOf } from './catalogue-words.ts';
import classes from './import-dialog.module.css';
import { ImportFindings } from './import-findings.tsx';
import { useImportFile } from './use-catalogue-changes.ts';

type ImportDialogProps = { declared: Catalogue; opened: boolean; onClose: () => void };

const WIDTH = 720;

const isRefusedForProblems = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'import_has_problems';

/** It stays where it is when it closes, so that the focus goes back. */
export const ImportDialog = ({ declared, opened, onClose }: ImportDialogProps) => {
  const askToClose = useRef<(() => void) | null>(null);
  return (
    <Modal
      {...dialogProps}
      size={WIDTH}
      opened={opened}
      onClose={() => (askToClose.current ?? onClose)()}
      title={`Importar ${wordsOf(declared).plural}`}
    >
      <ImportForm {...{ declared, askToClose, onClose }} />
    </Modal>
  );
};

type ImportFormProps = Omit<ImportDialogProps, 'opened'> & { askToClose: Ref<() => void> };

/** Chooses a file, shows what it would do, and does it only when nothing is wrong with it. */
const ImportForm = ({ declared, askToClose, onClose }: ImportFormProps) => {
  const [file, setFile] = useState<File | null>(null);
  const examine = useImportFile(declared);
  const commit = useImportFile(declared);
  const { importFile, template } = catalogueRoutes(declared);
  const isWorking = examine.isPending || commit.isPending;

  const forget = (): void => {
    commit.reset();
    examine.reset();
    setFile(null);
  };

  const choose = (chosen: File): void => {
    if (isWorking) return;
    setFile(chosen);
    examine.mutate({ file: chosen, dryRun: true });
  };

  const importAll = (): void => {
    if (file === null || isWorking) return;
    commit.mutate(
      { file, dryRun: false },
      // The catalogue has changed meanwhile: the new problems are shown row by row.
      {
        onError: (failure) =>
          isRefusedForProblems(failure) && examine.mutate({ file, dryRun: true }),
      },
    );
  };

  useImperativeHandle(askToClose, () => () => {
    if (!commit.isPending) onClose();
  });

  const failure = commit.error ?? examine.error;
  return (
    <Stack>
      {failure && <Notice tone="danger">{inlineText(importFile, failure)}</Notice>}
      {commit.data ? (
        <Done report={commit.data} onClose={onClose} />
      ) : (
        <>
          <Quiet>
            La primera fila son los títulos de las columnas. Antes de guardar revisamos todas las
            filas; si una está mal, no se guarda ninguna.
          </Quiet>
          <FileDrop file={file} isWorking={examine.isPending} onPick={forget} onFile={choose} />
          {examine.data && <ImportFindings report={examine.data} entity={declared.entity} />}
          <div className={classes.buttons}>
            <TemplateButton download={() => downloadFile(template, {})} />
            <Button variant="default" disabled={commit.isPending} onClick={onClose}>
              Volver
            </Button>
            <CommitButton report={examine.data} isPending={commit.isPending} onCommit={importAll} />
          </div>
        </>
      )}
    </Stack>
  );
};

type CommitButtonProps = {
  report: ImportReport | undefined;
  isPending: boolean;
  onCommit: () => void;
};

/** There only when the file is clean and would change something. */
const CommitButton = ({ report, isPending, onCommit }: CommitButtonProps) => {
  if (report === undefined || report.problems.length > 0) return null;
  const count = report.new_count + report.changed_count;
  if (count === 0) return null;
  return (
    <Button loading={isPending} onClick={onCommit}>
      Importar {countedText(count, ['fila', 'filas'])}
    </Button>
  );
};

type DoneProps = { report: ImportReport; onClose: () => void };

const Done = ({ report: { new_count: added, changed_count: changed }, onClose }: DoneProps) => (
  <>
    <Notice tone="good">
      Importación lista: {countText(added)} nuevas y {countText(changed)} actualizadas.
    </Notice>
    <div className={classes.buttons}>
      <Button data-autofocus onClick={onClose}>
        Ver la lista
      </Button>
    </div>
  </>
);
