import { businessDayOf } from '@cuotaclara/contract';
import { importScreeningList, SCREENING_KINDS } from '@cuotaclara/contract/credits/screening-lists';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { askToDiscard } from '#ui/ask-to-discard.ts';
import { dialogProps } from '#ui/dialog-props.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import classes from './screening.module.css';
import { useImportList } from './use-screening-changes.ts';

type ImportListDialogProps = { opened: boolean; onClose: () => void };

const WIDTH = 560;

const KINDS = Object.entries(SCREENING_KINDS).map(([value, label]) => ({ value, label }));

const figure = new Intl.NumberFormat('es-CO');

const peopleText = (count: number): string =>
  `${figure.format(count)} ${count === 1 ? 'persona' : 'personas'}`;

/** It stays where it is when it closes, so that the focus goes back. */
export const ImportListDialog = ({ opened, onClose }: ImportListDialogProps) => {
  const [file, setFile] = useState<File | null>(null);
  const load = useImportList();
  const leave = (): void => {
    setFile(null);
    load.reset();
    onClose();
  };
  const close = (): void => {
    if (load.isPending) return;
    if (file === null) leave();
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
      <ImportForm {...{ file, load, close }} onFile={setFile} onDone={leave} />
    </Modal>
  );
};

type ImportFormProps = {
  file: File | null;
  load: ReturnType<typeof useImportList>;
  onFile: (file: File) => void;
  close: () => void;
  onDone: () => void;
};

const ImportForm = ({ file, load, onFile, close, onDone }: ImportFormProps) => {
  const form = useFormFields(importScreeningList.query);
  const [lacksFile, setLacksFile] = useState(false);
  const today = businessDayOf(Temporal.Now.instant()).toString();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setLacksFile(file === null);
    form.send(importScreeningList.query, (query) => {
      if (file === null) return;
      load.mutate(
        { query, file },
        {
          onSuccess: ({ name, entry_count }) => {
            const title = `«${name}» quedó con ${peopleText(entry_count)}`;
            void showToast({ tone: 'good', title });
            onDone();
          },
        },
      );
    });
  };

  return (
    <form {...form.props} className={classes.form} onSubmit={submit}>
      {load.isError && <Notice tone="danger">{inlineText(importScreeningList, load.error)}</Notice>}
      <TextInput
        label="Nombre"
        description="Si ya hay una con este nombre, esta la reemplaza entera."
        name="name"
        autoComplete="off"
        data-autofocus
        error={form.errors['name']}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Tipo"
          name="kind"
          data={KINDS}
          rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
          error={form.errors['kind']}
        />
        <TextInput
          label="Fecha de la lista"
          name="issued_on"
          type="date"
          defaultValue={today}
          max={today}
          error={form.errors['issued_on']}
        />
      </div>
      <TextInput
        label="De dónde viene"
        description="Por ejemplo: Consejo de Seguridad de la ONU."
        name="source"
        autoComplete="off"
        error={form.errors['source']}
      />
      <p className={classes.quiet}>
        La primera fila son los títulos: nombre, documento y detalle. Los dos últimos pueden ir
        vacíos. Si una fila está mal, no se importa ninguna.
      </p>
      <FileDrop file={file} isWorking={load.isPending} onFile={onFile} />
      {lacksFile && file === null && <Notice tone="danger">Elige el archivo de la lista.</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" disabled={load.isPending} onClick={close}>
          Volver
        </Button>
        <Button type="submit" loading={load.isPending}>
          Importar
        </Button>
      </div>
    </form>
  );
};
