import type { IdentityFile } from '@cuotaclara/contract/borrowers/review';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import classes from './borrower-screen.module.css';
import { EraseDialog } from './erase-dialog.tsx';
import { useDownloadFiles } from './use-review-changes.ts';

type BorrowerActionsProps = { file: IdentityFile; onErased: () => void };

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with a customer as a whole. */
export const BorrowerActions = ({ file, onErased }: BorrowerActionsProps) => {
  const { user } = useSession();
  const download = useDownloadFiles(file.borrower.identification);
  const hasFiles = file.documents.some(({ captures }) => captures.length > 0);
  const maySee = user !== null && mayDo(user, 'view_identity_documents');
  return (
    <div className={classes.actions}>
      {hasFiles && maySee && (
        <Button
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Descargar archivos
        </Button>
      )}
      {user !== null && mayDo(user, 'delete_borrower') && (
        <MoreActions file={file} onErased={onErased} />
      )}
    </div>
  );
};

const MoreActions = ({ file, onErased }: BorrowerActionsProps) => {
  const [erases, setErases] = useState(false);
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
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash {...ICON} />}
            onClick={() => setErases(true)}
          >
            Suprimir datos
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {erases && <EraseDialog file={file} onClose={() => setErases(false)} onErased={onErased} />}
    </>
  );
};
