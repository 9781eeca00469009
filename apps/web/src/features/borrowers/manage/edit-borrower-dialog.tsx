import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { editBorrower, type ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { personRules } from '#domain/borrower/person-rules.ts';
import { personalKinds } from '#domain/borrower/personal-kinds.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { borrowerQueries } from './borrower-queries.ts';
import { ContactFields } from './contact-fields.tsx';
import { changeOf, fixedOf, MISSING, typedOf } from './edit-borrower-form.ts';
import { IdentityFields } from './identity-fields.tsx';
import { useKeepBorrower, useReadBorrower } from './use-edit-borrower.ts';

type EditBorrowerDialogProps = {
  /** Null when nothing is edited. */
  borrower: ManagedBorrower | null;
  onClose: () => void;
  onMoved: (document: string) => void;
};

const WIDTH = 640;

/** Corrects a borrower. The dialog stays mounted when it closes, to give the focus back. */
export const EditBorrowerDialog = ({ borrower, onClose, onMoved }: EditBorrowerDialogProps) => {
  // As read on opening: a later read of the page must not replace what is typed.
  const [seen, setSeen] = useState<ManagedBorrower | null>(null);
  const askToClose = useRef<(() => void) | null>(null);
  if (borrower !== null && seen === null) setSeen(borrower);
  if (borrower === null && seen !== null) setSeen(null);
  return (
    <Modal
      {...dialogProps}
      size={WIDTH}
      opened={borrower !== null}
      onClose={() => (askToClose.current ?? onClose)()}
      title="Editar los datos del cliente"
    >
      {seen && (
        <EditForm
          key={seen.version}
          {...{ seen, askToClose, onClose, onMoved }}
          onReloaded={setSeen}
        />
      )}
    </Modal>
  );
};

type EditFormProps = Pick<EditBorrowerDialogProps, 'onClose' | 'onMoved'> & {
  seen: ManagedBorrower;
  /** How the dialog around answers a request to close it. */
  askToClose: Ref<() => void>;
  onReloaded: (borrower: ManagedBorrower) => void;
};

const EditForm = ({ seen, askToClose, onClose, onMoved, onReloaded }: EditFormProps) => {
  const fixed = fixedOf(seen);
  const { data: choices } = useQuery(borrowerQueries.choices);
  const kinds = personalKinds(choices?.['document-kinds'] ?? []);
  const rules = personRules(kinds);
  const keep = useKeepBorrower();
  const reload = useReadBorrower(exactBorrowerKey(seen));
  const form = useRouteForm(editBorrower, {
    query: { addr: exactBorrowerKey(seen) },
    start: typedOf(seen),
    body: (typed) => changeOf(seen, typed),
    missing: MISSING,
    check: (typed) => (fixed.identity ? {} : rules(typed)),
    done: 'Datos guardados',
    onSent: (borrower) => {
      void keep(borrower);
      onClose();
      if (borrower.identification !== seen.identification) onMoved(borrower.identification);
    },
  });
  return (
    <form.InDialog
      param="edit"
      verb="Guardar"
      askToClose={askToClose}
      onClose={onClose}
      reload={{
        isReading: reload.isPending,
        keepsTyped: false,
        read: () => reload.mutate(undefined, { onSuccess: onReloaded }),
      }}
    >
      <IdentityFields {...{ form, seen, fixed, kinds }} />
      <ContactFields {...{ form, seen, fixed, choices }} />
    </form.InDialog>
  );
};
