import { findRole, type UserRow } from '@cuotaclara/contract';
import type { ReactNode } from 'react';
import { StatusBadge } from '#features/users/status-badge.tsx';
import classes from '#features/users/users.module.css';
import { formatPhone } from '#lib/format/format-phone.ts';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { PersonCell } from '#ui/text/person-cell.tsx';

const LastAccess = ({ at }: { at: string | null }) =>
  at === null ? <span className={classes.never}>Nunca</span> : <DateText value={at} withTime />;

export const userCells: ListCells<UserRow> = {
  name: {
    render: (user) => <PersonCell person={user} detail={user.email} />,
    skeleton: 'person',
  },
  status: { render: ({ status }) => <StatusBadge status={status} />, skeleton: 'badge' },
  last_access_at: { render: ({ last_access_at: at }) => <LastAccess at={at} /> },
  phone: { render: ({ phone }) => (phone === null ? '–' : formatPhone(phone)) },
  created_at: { render: ({ created_at: at }) => <DateText value={at} /> },
};

export const userCard = (user: UserRow, title: (children: ReactNode) => ReactNode): ReactNode => (
  <>
    {title(<PersonCell person={user} detail={user.email} />)}
    <CardLine>
      <StatusBadge status={user.status} />
      <span>{findRole(user.role_id)?.label}</span>
    </CardLine>
    <CardLine>
      <span>{user.headquarter ?? 'Sin sede'}</span>
      <span>
        Último acceso: <LastAccess at={user.last_access_at} />
      </span>
    </CardLine>
  </>
);
