import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { Ref } from 'react';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { bodyOf, draftOf, typedValue } from './entry-draft.ts';
import { EntryField } from './entry-field.tsx';
import { doneWords, idOf, useForgetEntries, useReadEntry } from './use-catalogue-changes.ts';
import { ownOption, type References } from './use-references.ts';

type EntryFormProps = {
  declared: Catalogue;
  /** Null for a new one. */
  row: CatalogueRow | null;
  references: References;
  /** Answer of the dialog around to a request to close it. */
  askToClose: Ref<() => void>;
  onReloaded: (row: CatalogueRow) => void;
  onClose: () => void;
};

const useEntryForm = ({ declared, row, onClose }: EntryFormProps) => {
  const { create, update } = catalogueRoutes(declared);
  const forget = useForgetEntries();
  const isNew = row === null;
  // A new entry has neither number nor version, and its route asks for none.
  const route = isNew ? (create as unknown as typeof update) : update;
  return useRouteForm(route, {
    params: { id: isNew ? 0 : idOf(declared, row) },
    start: draftOf(declared, row),
    body: (typed) => ({ ...bodyOf(typed), ...(!isNew && { version: Number(row['version']) }) }),
    done: (saved) => doneWords(declared, { row: saved, word: isNew ? 'agregad' : 'actualizad' }),
    onSent: () => {
      void forget();
      onClose();
    },
  });
};

/** The fields that a catalogue declares, to fill in and to save. */
export const EntryForm = (props: EntryFormProps) => {
  const { declared, row, references, askToClose, onReloaded, onClose } = props;
  const form = useEntryForm(props);
  const { mutate: read, isPending: isReading } = useReadEntry(declared);
  return (
    <form.InDialog
      param="open"
      verb={row === null ? 'Agregar' : 'Guardar'}
      askToClose={askToClose}
      onClose={onClose}
      {...(row !== null && {
        reload: {
          isReading,
          keepsTyped: false,
          read: () => read(row, { onSuccess: onReloaded }),
        },
      })}
    >
      {fieldsOf(declared).map(([name, field], place) => (
        <form.Own key={name} name={name}>
          {({ value, error, set }) => (
            <EntryField
              {...{ name, field, references, error }}
              own={ownOption(row, name)}
              value={value ?? null}
              autoFocus={place === 0}
              onChange={(next) => set(typedValue(next))}
            />
          )}
        </form.Own>
      ))}
    </form.InDialog>
  );
};
