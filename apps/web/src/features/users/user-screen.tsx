import { findRole, type UserDetail } from '@cuotaclara/contract';
import { shortName } from '@cuotaclara/contract/values/person-name';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Column, Columns } from '#ui/layout/basics/columns.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { DetailHeader } from '#ui/layout/detail-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { StatusBadge } from './status-badge.tsx';
import { UserActions } from './user-actions.tsx';
import { AccessFacts, PersonFacts, VendorPanel } from './user-facts.tsx';
import { UserGate } from './user-gate.tsx';
import { UserHistory } from './user-history.tsx';

type UserScreenProps = {
  id: number;
  /** Where to go when the user is no more. */
  onDeleted: () => void;
};

/** One user: who they are, the state of their access, and its history. */
export const UserScreen = ({ id, onDeleted }: UserScreenProps) => (
  <UserGate id={id}>{(user) => <User user={user} onDeleted={onDeleted} />}</UserGate>
);

const User = ({ user, onDeleted }: { user: UserDetail; onDeleted: () => void }) => {
  const { user: me } = useSession();
  const name = shortName(user);
  const role = findRole(user.role_id)?.label ?? 'Sin rol';
  const seesAudit = me !== null && mayDo(me, 'view_audit');
  return (
    <>
      <Breadcrumbs above={[{ label: 'Usuarios', link: { to: '/admin/users' } }]} here={name} />
      <DetailHeader
        person={user}
        title={name}
        badges={<StatusBadge status={user.status} />}
        facts={[{ text: `${role} · ${user.headquarter ?? 'Sin sede'} · ${user.email}` }]}
        actions={
          <UserActions user={user} isMe={me?.user_id === user.user_id} onDeleted={onDeleted} />
        }
      />
      <Standing user={user} />
      <Columns kind="halves">
        <Column>
          <Panel title="Datos">
            <PersonFacts user={user} />
          </Panel>
          <VendorPanel user={user} />
        </Column>
        <Column>
          <Panel title="Acceso">
            <AccessFacts user={user} />
          </Panel>
          {seesAudit && (
            <Panel title="Lo último">
              <UserHistory id={user.user_id} />
            </Panel>
          )}
        </Column>
      </Columns>
    </>
  );
};

/** Moment of the invitation and the end of its link, so that nobody guesses it. */
const Invitation = ({ user }: { user: UserDetail }) => {
  const { invited_at: sentAt, invitation_expires_at: endsAt } = user;
  if (sentAt === null) return 'Todavía no ha entrado, y ninguna invitación le ha llegado.';
  return (
    <>
      Le enviamos la invitación el <DateText value={sentAt} withTime /> y todavía no ha entrado.
      {endsAt !== null && (
        <>
          {' '}
          {Date.parse(endsAt) < Date.now() ? 'El enlace venció el ' : 'El enlace vence el '}
          {/* «p. m.» ends the sentence already. */}
          <DateText value={endsAt} withTime />
        </>
      )}
    </>
  );
};

/** Why the user cannot sign in, and what would let them. */
const Standing = ({ user }: { user: UserDetail }) => {
  if (user.status === 'blocked') {
    return (
      <Notice tone="danger">
        Esta cuenta está bloqueada y no puede entrar.{' '}
        {user.blocked_reason === null ? 'Nadie anotó el motivo.' : `Motivo: ${user.blocked_reason}`}
      </Notice>
    );
  }
  if (user.status === 'invited') {
    return (
      <Notice tone="info">
        <Invitation user={user} />
      </Notice>
    );
  }
  if (!user.email_verified) {
    return <Notice tone="info">Su correo cambió y todavía no lo ha confirmado.</Notice>;
  }
  return null;
};
