import { type UserDetail, VENDOR_ROLE } from '@cuotaclara/contract';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconBuilding,
  IconDots,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HeadquarterDialog } from './headquarter-dialog.tsx';
import { isBorrower } from './is-borrower.ts';
import { useUserCommands } from './use-user-commands.ts';
import classes from './user-screen.module.css';

type UserActionsProps = { user: UserDetail; isMe: boolean; onDeleted: () => void };

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done to this user, as they stand; nobody locks themself out. */
export const UserActions = ({ user, isMe, onDeleted }: UserActionsProps) => {
  const commands = useUserCommands(user, onDeleted);
  const isStaff = !isBorrower(user);
  return (
    <div className={classes.actions}>
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
      <MoreActions user={user} isMe={isMe} isStaff={isStaff} commands={commands} />
    </div>
  );
};

type MoreActionsProps = {
  user: UserDetail;
  isMe: boolean;
  isStaff: boolean;
  commands: ReturnType<typeof useUserCommands>;
};

const MoreActions = ({ user, isMe, isStaff, commands }: MoreActionsProps) => {
  const [moves, setMoves] = useState(false);
  const isInvitable = isStaff && user.status === 'active' && !user.email_verified;
  const hasSecondFactor = !isMe && user.second_factor_enabled;
  if (!isStaff && !hasSecondFactor) return null;
  return (
    <>
      <Menu
        position="bottom-end"
        width={272}
        radius={12}
        // The first item takes the focus, and the menu stays inside its landmark.
        withInitialFocusPlaceholder={false}
        withinPortal={false}
      >
        <Menu.Target>
          <ActionIcon variant="default" className={classes.more} aria-label="Más acciones">
            <IconDots {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isStaff && (
            <Menu.Item leftSection={<IconBuilding {...ICON} />} onClick={() => setMoves(true)}>
              Cambiar de sede
            </Menu.Item>
          )}
          {isInvitable && (
            <Menu.Item leftSection={<IconMailForward {...ICON} />} onClick={commands.invite}>
              Enviar la confirmación
            </Menu.Item>
          )}
          {hasSecondFactor && (
            <Menu.Item
              leftSection={<IconShieldOff {...ICON} />}
              onClick={commands.askToResetSecondFactor}
            >
              Quitar la verificación en dos pasos
            </Menu.Item>
          )}
          {!isMe && user.role_id === VENDOR_ROLE && (
            <Menu.Item
              className={classes.danger}
              leftSection={<IconTrash {...ICON} />}
              onClick={commands.askToDelete}
            >
              Eliminar al asesor
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {moves && <HeadquarterDialog user={user} onClose={() => setMoves(false)} />}
    </>
  );
};
