import { addUser, addVendor, type UserDetail } from '@cuotaclara/contract';
import { useQuery } from '@tanstack/react-query';
import { inlineText } from '#lib/api/inline-text.ts';
import { fieldErrorsOf } from '#lib/form/field-errors.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { invitationWords } from './invitation-words.ts';
import { useAddUser } from './use-user-changes.ts';
import { UserForm } from './user-form.tsx';
import type { TypedUser } from './user-form-fields.ts';
import { userQueries } from './user-queries.ts';

type NewUserScreenProps = { onDone: (user: UserDetail) => void; onCancel: () => void };

export const NewUserScreen = ({ onDone, onCancel }: NewUserScreenProps) => {
  const add = useAddUser();
  const { data: terms } = useQuery(userQueries.invitationTerms);
  const send = async (typed: TypedUser) => {
    const made = await add.mutateAsync(typed);
    onDone(made);
  };
  const route = add.variables?.kind === 'vendor' ? addVendor : addUser;
  const isAboutFields = fieldErrorsOf(add.error) !== null;
  return (
    <>
      <Breadcrumbs above={[{ label: 'Usuarios', link: { to: '/admin/users' } }]} here="Nuevo" />
      <PageHeader title="Nuevo usuario" state={invitationWords(terms)} />
      <UserForm
        user={null}
        verb="Crear e invitar"
        isPending={add.isPending}
        problem={
          add.isError &&
          !isAboutFields && <Notice tone="danger">{inlineText(route, add.error)}</Notice>
        }
        onSend={send}
        onCancel={onCancel}
      />
    </>
  );
};
