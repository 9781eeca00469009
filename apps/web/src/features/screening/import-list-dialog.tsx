import { businessDayOf } from '@cuotaclara/contract';
import {
  examineScreeningList,
  importScreeningList,
  SCREENING_COLUMNS,
  SCREENING_KINDS,
  screeningTemplate,
} from '@cuotaclara/contract/screening/screening-lists';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { downloadFile } from '#lib/api/download-file.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { TemplateButton } from '#ui/fields/template-button.tsx';
import { ImportProblems } from '#ui/import-problems/import-problems.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { peopleText } from './people-text.ts';
import classes from './screening.module.css';
import { type ListFile, useListFile } from './use-list-file.ts';
import { useImportList } from './use-screening-changes.ts';

type ImportListDialogProps = { opened: boolean; onClose: () => void };

const WIDTH = 640;

const KINDS = Object.entries(SCREENING_KINDS).map(([value, label]) => ({ value, label }));

/** It stays where it is when it closes, so that the focus goes back. */
export const ImportListDialog = ({ opened, onClose }: ImportListDialogProps) => {
  const chosen = useListFile();
  const load = useImportList();
  const leave = (): void => {
    chosen.forget();
    load.reset();
    onClose();
  };
  const close = (): void => {
    if (load.isPending) return;
    if (chosen.file === null) leave();
    else askToDiscard(leave);
  };
  return (
    <Modal
      {...dialogProps}
      size={WIDTH}
      opened={opened}
      onClose={close}
      title="Importar una lista de control"
    >
      <ImportForm {...{ chosen, load, close }} onDone={leave} />
    </Modal>
  );
};

type ImportFormProps = {
  chosen: ListFile;
  load: ReturnType<typeof useImportList>;
  close: () => void;
  onDone: () => void;
};

const ImportForm = ({ chosen, load, close, onDone }: ImportFormProps) => {
  const form = useFormFields(importScreeningList.query);
  const [lacksFile, setLacksFile] = useState(false);
  const { file, isClean } = chosen;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setLacksFile(file === null);
    form.send(importScreeningList.query, (query) => {
      if (file === null || !isClean) return;
      load.mutate({ query, file }, { onSuccess: onDone });
    });
  };

  // What was refused is not what is written now.
  const forgetRefusal = (): void => {
    if (load.isError) load.reset();
  };

  return (
    <form {...form.props} className={classes.form} onSubmit={submit} onChange={forgetRefusal}>
      {load.isError && <Notice tone="danger">{inlineText(importScreeningList, load.error)}</Notice>}
      <ListFields errors={form.errors} />
      <Quiet>
        La primera fila lleva los títulos {SCREENING_COLUMNS.name}, {SCREENING_COLUMNS.document} y,
        si quieres, {SCREENING_COLUMNS.detail}, en cualquier orden. El documento y el detalle pueden
        ir vacíos. Si una fila está mal, no se importa ninguna.
      </Quiet>
      <FileDrop
        file={file}
        isWorking={chosen.isPending}
        onPick={() => {
          chosen.forget();
          forgetRefusal();
        }}
        onFile={chosen.choose}
      />
      {lacksFile && file === null && <Notice tone="danger">Elige el archivo de la lista.</Notice>}
      <Findings chosen={chosen} />
      <div className={classes.buttons}>
        <TemplateButton download={() => downloadFile(screeningTemplate, {})} />
        <Button variant="default" disabled={load.isPending} onClick={close}>
          Volver
        </Button>
        {(file === null || isClean) && (
          <Button type="submit" loading={load.isPending}>
            Importar
          </Button>
        )}
      </div>
    </form>
  );
};

/** What the list is called, and where it comes from. */
const ListFields = ({ errors }: Pick<ReturnType<typeof useFormFields>, 'errors'>) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  return (
    <>
      <TextInput
        label="Nombre"
        description="Si ya hay una con este nombre, esta la reemplaza entera."
        name="name"
        autoComplete="off"
        data-autofocus
        error={errors['name']}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Tipo"
          name="kind"
          data={KINDS}
          rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
          error={errors['kind']}
        />
        <TextInput
          label="Fecha de la lista"
          name="issued_on"
          type="date"
          defaultValue={today}
          max={today}
          error={errors['issued_on']}
        />
      </div>
      <TextInput
        label="De dónde viene"
        description="Por ejemplo: Consejo de Seguridad de la ONU."
        name="source"
        autoComplete="off"
        error={errors['source']}
      />
    </>
  );
};

/** What is in the file that was chosen, before anything of it is kept. */
const Findings = ({ chosen: { report, failure } }: { chosen: ListFile }) => {
  if (failure !== null) {
    return <Notice tone="danger">{inlineText(examineScreeningList, failure)}</Notice>;
  }
  if (report === undefined) return null;
  const { row_count: rows, ignored_columns: ignored, problems } = report;
  return (
    <>
      {problems.length === 0 && <Notice tone="good">El archivo tiene {peopleText(rows)}.</Notice>}
      {ignored.length > 0 && (
        <Notice tone="info">No usamos estas columnas: {ignored.join(', ')}.</Notice>
      )}
      {problems.length > 0 && <ImportProblems problems={problems} name="lista-de-control" />}
    </>
  );
};
