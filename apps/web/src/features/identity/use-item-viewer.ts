import type { BorrowerProfile, OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectUrl } from '#lib/use-object-url.ts';
import type { ViewedFile } from '#ui/file-viewer/viewed-file.ts';
import { identityQueries } from './identity-queries.ts';

type OpenedItem = { readonly key: IdentityItem; readonly blob: Blob };

/** Fetches a file with the session and holds it for the viewer as long as that is open. */
export const useItemViewer = (profile: BorrowerProfile) => {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<OpenedItem | null>(null);
  const [openingKey, setOpeningKey] = useState<IdentityItem | null>(null);
  const url = useObjectUrl(opened?.blob);

  const open = async (item: OwnIdentityItem): Promise<void> => {
    setOpeningKey(item.key);
    try {
      const blob = await queryClient.fetchQuery(identityQueries.file(profile, item));
      setOpened({ key: item.key, blob });
    } catch {
      // The cache of readings has told the failure.
    } finally {
      setOpeningKey(null);
    }
  };

  const file: ViewedFile | null =
    opened && url
      ? { name: IDENTITY_ITEMS[opened.key].title, contentType: opened.blob.type, url }
      : null;
  return {
    file,
    openingKey,
    open: (item: OwnIdentityItem) => void open(item),
    close: () => setOpened(null),
  };
};
