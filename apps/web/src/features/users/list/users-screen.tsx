import { exportUsers, type UserRow } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { userQueries } from '#features/users/user-queries.ts';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { userCard, userCells } from './user-cells.tsx';
import { usersList } from './users-list.ts';
import type { UsersSearch } from './users-search.ts';

type UsersScreenProps = { search: UsersSearch; onSearch: OnSearch<UsersSearch> };

const opening: RowOpening<UserRow> = {
  kind: 'link',
  to: ({ user_id }) => ({ to: '/admin/users/$id', params: { id: String(user_id) } }),
};

const NewUserButton = () => (
  <Button
    leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
    renderRoot={(props) => <Link to="/admin/users/new" {...props} />}
  >
    Nuevo usuario
  </Button>
);

/** The people of the company: who is in, who is invited, who is out. */
export const UsersScreen = ({ search, onSearch }: UsersScreenProps) => {
  const { data: headquarters } = useQuery(userQueries.headquarters);
  const list = useList({ ...usersList(headquarters), search, onSearch, excel: exportUsers });
  return (
    <ListScreen
      title="Usuarios"
      state="Las personas de la empresa, sus roles y cómo está su acceso."
      actions={<NewUserButton />}
      list={list}
      rowKey={({ user_id }) => String(user_id)}
      cells={userCells}
      opening={opening}
      renderCard={userCard}
      empty={
        <EmptyState title="Aquí no hay nadie todavía" actions={<NewUserButton />}>
          Crea un usuario y le llegará un correo para elegir su contraseña.
        </EmptyState>
      }
    />
  );
};
