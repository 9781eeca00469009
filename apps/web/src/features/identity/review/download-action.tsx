import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { BorrowerActionProps } from '#domain/borrower/borrower-tab.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { useDownloadFiles } from './use-review-changes.ts';

/** Downloads every capture of the borrower, for users who may see identity files. */
export const DownloadAction = ({ file }: BorrowerActionProps) => {
  const { user } = useSession();
  const download = useDownloadFiles(exactBorrowerKey(file.borrower));
  const hasFiles = file.documents.some(({ captures }) => captures.length > 0);
  const maySee = user !== null && mayDo(user, 'view_identity_documents');
  if (!hasFiles || !maySee) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Descargar archivos
    </Button>
  );
};
