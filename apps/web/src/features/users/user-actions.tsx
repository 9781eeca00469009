import { type UserDetail, VENDOR_ROLE } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconBuilding,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MoreAction, MoreActions } from '#ui/layout/more-actions.tsx';
import { HeadquarterDialog } from './headquarter-dialog.tsx';
import { isBorrower } from './is-borrower.ts';
import { useUserCommands } from './use-user-commands.ts';

type UserActionsProps = { user: UserDetail; isMe: boolean; onDeleted: () => void };

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The actions on this user in their present state; no user locks themself out. */
export const UserActions = ({ user, isMe, onDeleted }: UserActionsProps) => {
  const commands = useUserCommands(user, onDeleted);
  const isStaff = !isBorrower(user);
  return (
    <>
      {!isMe && user.status === 'blocked' && (
        <Button
          variant="default"
          leftSection={<IconLockOpen {...ICON} />}
          loading={commands.isUnlocking}
          onClick={commands.unlock}
        >
          Desbloquear
        </Button>
      )}
      {!isMe && user.status !== 'blocked' && (
        <Button variant="default" leftSection={<IconBan {...ICON} />} onClick={commands.askToBlock}>
          Bloquear
        </Button>
      )}
      {isStaff && user.status === 'invited' && (
        <Button
          variant="default"
          leftSection={<IconMailForward {...ICON} />}
          loading={commands.isInviting}
          onClick={commands.invite}
        >
          Reenviar invitación
        </Button>
      )}
      {isStaff && (
        <Button
          leftSection={<IconPencil {...ICON} />}
          renderRoot={(props) => (
            <Link to="/admin/users/$id/edit" params={{ id: String(user.user_id) }} {...props} />
          )}
        >
          Editar
        </Button>
      )}
      <OtherActions user={user} isMe={isMe} isStaff={isStaff} commands={commands} />
    </>
  );
};

type OtherActionsProps = {
  user: UserDetail;
  isMe: boolean;
  isStaff: boolean;
  commands: ReturnType<typeof useUserCommands>;
};

const OtherActions = ({ user, isMe, isStaff, commands }: OtherActionsProps) => {
  const [moves, setMoves] = useState(false);
  const isInvitable = isStaff && user.status === 'active' && !user.email_verified;
  const hasSecondFactor = !isMe && user.second_factor_enabled;
  if (!isStaff && !hasSecondFactor) return null;
  return (
    <>
      <MoreActions>
        {isStaff && (
          <MoreAction icon={IconBuilding} onClick={() => setMoves(true)}>
            Cambiar de sede
          </MoreAction>
        )}
        {isInvitable && (
          <MoreAction icon={IconMailForward} onClick={commands.invite}>
            Enviar la confirmación
          </MoreAction>
        )}
        {hasSecondFactor && (
          <MoreAction icon={IconShieldOff} onClick={commands.askToResetSecondFactor}>
            Quitar la verificación en dos pasos
          </MoreAction>
        )}
        {!isMe && user.role_id === VENDOR_ROLE && (
          <MoreAction icon={IconTrash} isDanger onClick={commands.askToDelete}>
            Eliminar al asesor
          </MoreAction>
        )}
      </MoreActions>
      {moves && <HeadquarterDialog user={user} onClose={() => setMoves(false)} />}
    </>
  );
};
