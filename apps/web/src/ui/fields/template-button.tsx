import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';

type TemplateButtonProps = { download: () => ReturnType<typeof downloadFile> };

/** A sheet with the right titles and one example, to fill in. */
export const TemplateButton = ({ download }: TemplateButtonProps) => {
  const save = useCommit({ mutationFn: download, onSuccess: saveFile, done: savedWords });
  return (
    <Button
      variant="subtle"
      loading={save.isPending}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => save.mutate()}
    >
      Descargar plantilla
    </Button>
  );
};
