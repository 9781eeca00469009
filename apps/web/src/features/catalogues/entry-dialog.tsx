import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { entryTitle } from '@cuotaclara/contract/catalogues/entry-title';
import { Button, Modal, Skeleton } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { wordsOf } from './catalogue-words.ts';
import { EntryForm } from './entry-form.tsx';
import { type OpenedEntry, useOpenedEntry } from './use-opened-entry.ts';
import type { References } from './use-references.ts';

type EntryDialogProps = {
  declared: Catalogue;
  /** The number of an entry or `new`, as the address has it; null when none is open. */
  open: string | null;
  rows: readonly CatalogueRow[];
  references: References;
  onClose: () => void;
};

/** Adds or changes an entry. It stays where it is when it closes, so that the focus goes back. */
export const EntryDialog = (props: EntryDialogProps) => {
  const { declared, open, rows, references, onClose } = props;
  const { entry, replaceRow } = useOpenedEntry({ declared, open, rows });
  const askToClose = useRef<(() => void) | null>(null);
  return (
    <Modal
      {...dialogProps}
      opened={open !== null}
      onClose={() => (askToClose.current ?? onClose)()}
      title={titleOf(declared, entry)}
    >
      <EntryContent
        {...{ declared, entry, references, askToClose, onClose }}
        onReloaded={replaceRow}
      />
    </Modal>
  );
};

const titleOf = (declared: Catalogue, entry: OpenedEntry): string => {
  const words = wordsOf(declared);
  if (entry.kind === 'new') return `Agregar ${words.a}`;
  return `Editar ${entry.kind === 'row' ? entryTitle(declared, entry.row) : words.the}`;
};

type EntryContentProps = Pick<EntryDialogProps, 'declared' | 'references' | 'onClose'> & {
  entry: OpenedEntry;
  askToClose: RefObject<(() => void) | null>;
  onReloaded: (row: CatalogueRow) => void;
};

const EntryContent = ({ entry, ...form }: EntryContentProps) => {
  const words = wordsOf(form.declared);
  switch (entry.kind) {
    case 'new':
      return <EntryForm key="new" row={null} {...form} />;
    case 'row':
      return <EntryForm key={String(entry.row['version'])} row={entry.row} {...form} />;
    case 'loading':
      return (
        <div role="status" aria-label={`Buscando ${words.the}`}>
          <Skeleton height={36} mb="md" />
          <Skeleton height={36} mb="md" />
          <Skeleton height={36} />
        </div>
      );
    case 'missing':
      return (
        <EmptyState
          title={`No existe ${words.the} que buscas`}
          level={3}
          actions={
            <Button variant="default" onClick={form.onClose}>
              Ver la lista
            </Button>
          }
        >
          Pudo eliminarse, o la dirección tiene otro número.
        </EmptyState>
      );
    case 'failed':
      return (
        <FailedState title={`No pudimos traer ${words.the}`} level={3} onRetry={entry.onRetry}>
          El servidor no respondió como esperábamos. No se perdió nada.
        </FailedState>
      );
    default:
      return entry satisfies never;
  }
};
