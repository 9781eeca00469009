import { editUser, editVendor, type UserDetail } from '@cuotaclara/contract';
import { shortName } from '@cuotaclara/contract/values/person-name';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrorsOf } from '#lib/form/field-errors.ts';
import { useSession } from '#lib/session/session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { isBorrower } from './is-borrower.ts';
import { useEditUser, useReadUser } from './use-user-changes.ts';
import { UserForm } from './user-form.tsx';
import type { TypedUser } from './user-form-fields.ts';
import { UserGate } from './user-gate.tsx';

type OnDone = (saved: boolean) => void;

type EditUserScreenProps = { id: number; onDone: OnDone };

export const EditUserScreen = ({ id, onDone }: EditUserScreenProps) => (
  <UserGate id={id}>
    {(user) =>
      isBorrower(user) ? (
        <NotEditedHere id={user.user_id} />
      ) : (
        <EditForm key={user.user_id} user={user} onDone={onDone} />
      )
    }
  </UserGate>
);

const NotEditedHere = ({ id }: { id: number }) => (
  <EmptyState
    title="Un cliente no se edita aquí"
    actions={
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/admin/users/$id" params={{ id: String(id) }} {...props} />
        )}
      >
        Volver a su página
      </Button>
    }
  >
    Este formulario es del equipo. En la página del cliente puedes ver su acceso y bloquearlo.
  </EmptyState>
);

const EditForm = ({ user, onDone }: { user: UserDetail; onDone: OnDone }) => {
  // The user as read on opening: a later read must not replace what is typed.
  const [seen, setSeen] = useState(user);
  const { user: me } = useSession();
  const edit = useEditUser();
  const reload = useReadUser(user.user_id);
  const send = async (typed: TypedUser) => {
    const { user_id, version } = seen;
    await edit.mutateAsync(
      typed.kind === 'vendor'
        ? { kind: 'vendor', body: { ...typed.body, user_id, version } }
        : { kind: 'staff', body: { ...typed.body, user_id, version } },
    );
    onDone(true);
  };
  const showFresh = (fresh: UserDetail): void => {
    edit.reset();
    setSeen(fresh);
  };
  const name = shortName(seen);
  const route = edit.variables?.kind === 'vendor' ? editVendor : editUser;
  const isAboutFields = fieldErrorsOf(edit.error) !== null;
  return (
    <>
      <Breadcrumbs
        above={[
          { label: 'Usuarios', link: { to: '/admin/users' } },
          {
            label: name,
            link: { to: '/admin/users/$id', params: { id: String(seen.user_id) } },
          },
        ]}
        here="Editar"
      />
      <PageHeader title={`Editar a ${name}`} />
      <UserForm
        key={seen.version}
        user={seen}
        verb="Guardar cambios"
        isPending={edit.isPending}
        roleIsFixed={me?.user_id === seen.user_id}
        problem={
          edit.isError &&
          !isAboutFields && (
            <SaveFailure
              route={route}
              failure={edit.error}
              isReloading={reload.isPending}
              onReload={() => reload.mutate(undefined, { onSuccess: showFresh })}
            />
          )
        }
        onSend={send}
        onCancel={() => onDone(false)}
      />
    </>
  );
};
