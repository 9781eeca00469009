import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { useTypedDialog } from '#ui/dialogs/use-typed-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import classes from './entry-dialog.module.css';
import { EntryField } from './entry-field.tsx';
import { useReadEntry, useSaveEntry } from './use-catalogue-changes.ts';
import { useEntryForm } from './use-entry-form.ts';
import { ownOption, type References } from './use-references.ts';

type EntryFormProps = {
  declared: Catalogue;
  /** Null for a new one. */
  row: CatalogueRow | null;
  references: References;
  /** How the dialog around answers a request to close it. */
  askToClose: Ref<() => void>;
  onReloaded: (row: CatalogueRow) => void;
  onClose: () => void;
};

/** The fields a refusal is about, by name; none when it is about the whole entry. */
const fieldErrorsOf = (failure: unknown): Readonly<Record<string, string>> =>
  failure instanceof ApiError
    ? Object.fromEntries(
        (failure.details?.fields ?? []).map(({ path, message }) => [path, message]),
      )
    : {};

/** The fields that a catalogue declares, to fill in and to save. */
export const EntryForm = (props: EntryFormProps) => {
  const { declared, row, references, askToClose, onReloaded, onClose } = props;
  const form = useEntryForm(declared, row);
  const save = useSaveEntry(declared, row);
  const reload = useReadEntry(declared);
  const { create, update, get } = catalogueRoutes(declared);
  const { finish, close, guard } = useTypedDialog({
    param: 'open',
    isDirty: form.isChanged && !save.isSuccess,
    isBusy: save.isPending,
    askToClose,
    onClose,
  });

  const submit = (body: CatalogueRow): void =>
    save.mutate(body, {
      onSuccess: finish,
      onError: (failure) => form.showErrors(fieldErrorsOf(failure)),
    });

  return (
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
        <SaveFailure
          route={row === null ? create : update}
          failure={save.error}
          isReloading={reload.isPending}
          onReload={() => row && reload.mutate(row, { onSuccess: onReloaded })}
        />
      )}
      {reload.isError && <Notice tone="danger">{inlineText(get, reload.error)}</Notice>}
      {fieldsOf(declared).map(([name, field], place) => (
        <EntryField
          key={name}
          {...{ name, field, references }}
          own={ownOption(row, name)}
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
      {guard}
    </form>
  );
};
