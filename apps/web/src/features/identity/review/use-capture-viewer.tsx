import type { IdentityFile, ReviewedItem } from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEMS } from '@cuotaclara/contract/values/identity-items';
import { useState } from 'react';
import { FileViewer } from '#ui/file-viewer/file-viewer.tsx';
import type { ReviewedCapture } from './reviewed-capture.ts';
import { useCaptureUrl } from './use-capture-url.ts';

type Viewed = { readonly document: ReviewedItem; readonly capture: ReviewedCapture };

/** Opens one capture in the file viewer once it is fetched. */
export const useCaptureViewer = ({ borrower }: IdentityFile) => {
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const key = viewed && {
    borrowerId: borrower.borrower_id,
    documentId: viewed.document.identity_document_id,
    captureId: viewed.capture.capture_id,
  };
  const { url, isFetching } = useCaptureUrl(key, { inline: false });
  const file = viewed &&
    url !== null && {
      name: IDENTITY_ITEMS[viewed.document.key].title,
      contentType: viewed.capture.content_type,
      url,
    };
  return {
    open: (document: ReviewedItem, capture: ReviewedCapture) => setViewed({ document, capture }),
    openingId: isFetching && viewed ? viewed.capture.capture_id : null,
    viewer: <FileViewer file={file || null} onClose={() => setViewed(null)} />,
  };
};
