import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { entryTitle } from '@cuotaclara/contract/catalogues/entry-title';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { confirmAction } from '#ui/confirm-action.tsx';
import { dialogProps } from '#ui/dialog-props.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import { wordsOf } from './catalogue-words.ts';
import classes from './entry-dialog.module.css';
import { EntryField } from './entry-field.tsx';
import { useSaveEntry } from './use-catalogue-changes.ts';
import { useEntryForm } from './use-entry-form.ts';
import type { ReferenceOptions } from './use-reference-options.ts';

type EntryDialogProps = {
  declared: Catalogue;
  /** Null for a new one. */
  row: CatalogueRow | null;
  referenceOptions: ReferenceOptions;
  onClose: () => void;
};

/** The fields a refusal is about, by name; none when it is about the whole entry. */
const fieldErrorsOf = (failure: unknown): Readonly<Record<string, string>> =>
  failure instanceof ApiError
    ? Object.fromEntries(
        (failure.details?.fields ?? []).map(({ path, message }) => [path, message]),
      )
    : {};

/** Adds or changes an entry, with the fields that its catalogue declares. */
export const EntryDialog = (props: EntryDialogProps) => {
  const { declared, referenceOptions, onClose } = props;
  // What was seen on opening: the list behind may change while somebody types.
  const [row] = useState(props.row);
  const words = wordsOf(declared);
  const form = useEntryForm(declared, row);
  const save = useSaveEntry(declared, row);
  const { create, update } = catalogueRoutes(declared);

  const submit = (body: CatalogueRow): void => {
    if (save.isPending) return;
    save.mutate(body, {
      onSuccess: (saved) => {
        void showToast({
          tone: 'good',
          title: `${entryTitle(declared, saved)}: ${words.done(row === null ? 'agregad' : 'actualizad')}`,
        });
        onClose();
      },
      onError: (failure) => form.showErrors(fieldErrorsOf(failure)),
    });
  };

  const close = (): void => {
    if (save.isPending) return;
    if (form.isChanged) askToDiscard(onClose);
    else onClose();
  };

  return (
    <Modal
      {...dialogProps}
      opened
      onClose={close}
      title={row === null ? `Agregar ${words.a}` : `Editar ${entryTitle(declared, row)}`}
    >
      <form
        ref={form.ref}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send(submit);
        }}
      >
        {save.isError && (
          <Notice tone="danger">{inlineText(row === null ? create : update, save.error)}</Notice>
        )}
        {fieldsOf(declared).map(([name, field], place) => (
          <EntryField
            key={name}
            {...{ name, field, referenceOptions }}
            value={form.draft[name] ?? null}
            error={form.errors[name]}
            autoFocus={place === 0}
            onChange={(value) => form.change(name, value)}
            onLeave={() => form.leave(name)}
          />
        ))}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={save.isPending}>
            Volver
          </Button>
          <Button type="submit" loading={save.isPending}>
            {row === null ? 'Agregar' : 'Guardar'}
          </Button>
        </div>
      </form>
      <LeaveGuard
        active={form.isChanged && !save.isSuccess}
        title="¿Salir sin guardar?"
        verb="Salir"
      >
        Lo que escribiste en esta ventana se pierde.
      </LeaveGuard>
    </Modal>
  );
};

const askToDiscard = (onConfirm: () => void): void =>
  confirmAction({
    title: '¿Descartar lo que escribiste?',
    consequence: 'Los cambios de esta ventana se pierden. Lo que ya estaba guardado sigue igual.',
    verb: 'Descartar',
    tone: 'danger',
    onConfirm,
  });
