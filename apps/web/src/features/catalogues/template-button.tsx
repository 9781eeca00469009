import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadFile } from '#lib/api/download-file.ts';
import { saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';

/** A sheet with the right titles and one example, to fill in. */
export const TemplateButton = ({ declared }: { declared: Catalogue }) => {
  const { template } = catalogueRoutes(declared);
  const download = useCommit({
    mutationFn: async () => saveFile(await downloadFile(template, {})),
  });
  return (
    <Button
      variant="subtle"
      loading={download.isPending}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => download.mutate()}
    >
      Descargar plantilla
    </Button>
  );
};
