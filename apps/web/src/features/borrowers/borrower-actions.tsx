import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { MoreAction, MoreActions } from '#ui/layout/more-actions.tsx';
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
    <>
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
        <OtherActions file={file} onErased={onErased} />
      )}
    </>
  );
};

const OtherActions = ({ file, onErased }: BorrowerActionsProps) => {
  const [erases, setErases] = useState(false);
  return (
    <>
      <MoreActions>
        <MoreAction icon={IconTrash} isDanger onClick={() => setErases(true)}>
          Suprimir datos
        </MoreAction>
      </MoreActions>
      {erases && <EraseDialog file={file} onClose={() => setErases(false)} onErased={onErased} />}
    </>
  );
};
