import { exportContactProof } from '@cuotaclara/contract/contacts/contact-proof';
import { Button } from '@mantine/core';
import { downloadFile } from '#lib/api/download-file.ts';
import { saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import classes from './contacts.module.css';

type ProofButtonProps = { creditId: number; borrowerId: number };

/** Downloads how the law was kept with one person. */
export const ProofButton = ({ creditId, borrowerId }: ProofButtonProps) => {
  const download = useCommit({
    mutationFn: () =>
      downloadFile(exportContactProof, {
        params: { id: creditId },
        query: { borrower_id: borrowerId },
      }),
    onSuccess: saveFile,
    done: 'Descargaste la prueba de contactos',
  });
  return (
    <Button
      className={classes.flush}
      variant="subtle"
      size="compact-sm"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Descargar prueba
    </Button>
  );
};
