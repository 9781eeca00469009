import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { editBorrower, type ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { personRules } from '#domain/borrower/person-rules.ts';
import { personalKinds } from '#domain/borrower/personal-kinds.ts';
import { fieldErrorsOf } from '#lib/form/field-errors.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { useTypedDialog } from '#ui/dialogs/use-typed-dialog.tsx';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import { borrowerQueries } from './borrower-queries.ts';
import classes from './edit-borrower.module.css';
import { ContactFields, IdentityFields } from './edit-borrower-fields.tsx';
import { changeOf, editForm, fixedOf } from './edit-borrower-form.ts';
import { useEditBorrower, useReadBorrower } from './use-edit-borrower.ts';

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
  const schema = editForm(fixed);
  const form = useFormFields(schema, fixed.identity ? undefined : personRules(kinds));
  const [isTouched, setIsTouched] = useState(false);
  const edit = useEditBorrower(exactBorrowerKey(seen));
  const reload = useReadBorrower(exactBorrowerKey(seen));
  const { finish, close, guard } = useTypedDialog({
    param: 'edit',
    isDirty: isTouched && !edit.isSuccess,
    isBusy: edit.isPending,
    askToClose,
    onClose,
  });

  const save = (values: object): void =>
    edit.mutate(changeOf(seen, values), {
      onSuccess: ({ identification }) => {
        finish();
        if (identification !== seen.identification) onMoved(identification);
      },
      onError: (failure) => {
        const errors = fieldErrorsOf(failure);
        if (errors) form.showErrors(errors);
      },
    });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.send(schema, save);
  };

  return (
    <form
      {...form.props}
      className={classes.form}
      onSubmit={submit}
      onChange={() => setIsTouched(true)}
    >
      {edit.isError && (
        <SaveFailure
          route={editBorrower}
          failure={edit.error}
          isReloading={reload.isPending}
          onReload={() => reload.mutate(undefined, { onSuccess: onReloaded })}
        />
      )}
      <IdentityFields {...{ seen, fixed, kinds }} errors={form.errors} />
      <ContactFields
        {...{ seen, fixed, choices }}
        errors={form.errors}
        onTouch={() => setIsTouched(true)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={close} disabled={edit.isPending}>
          Volver
        </Button>
        <Button type="submit" loading={edit.isPending}>
          Guardar
        </Button>
      </div>
      {guard}
    </form>
  );
};
