import type { ReviewedItem } from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEMS } from '@cuotaclara/contract/values/identity-items';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { mayPreview } from '#features/identity/may-preview.ts';
import { formatFileSize } from '#lib/format/format-file-size.ts';
import { VideoView } from '#ui/file-viewer/video-view.tsx';
import { CaptureFrame } from './capture-frame.tsx';
import classes from './identity-tab.module.css';
import { captureInForce } from './reviewed-capture.ts';
import { useCaptureUrl } from './use-capture-url.ts';

type CaptureVideoProps = { borrowerId: number; document: ReviewedItem; maySee: boolean };

/** The video in force. A large one is fetched only on request. */
export const CaptureVideo = ({ borrowerId, document, maySee }: CaptureVideoProps) => {
  const [wantedId, setWantedId] = useState<number | null>(null);
  const capture = captureInForce(document);
  const isWanted =
    capture !== null && maySee && (wantedId === capture.capture_id || mayPreview(capture.bytes));
  const { url, error, onRetry } = useCaptureUrl(
    isWanted
      ? {
          borrowerId,
          documentId: document.identity_document_id,
          captureId: capture.capture_id,
        }
      : null,
    { inline: true },
  );
  const state = () => {
    if (capture === null) return 'missing';
    if (!maySee) return 'forbidden';
    if (!isWanted || url !== null) return 'shown';
    return error ? 'failed' : 'loading';
  };
  return (
    <CaptureFrame state={state()} onRetry={onRetry}>
      {capture !== null && url !== null ? (
        <VideoView
          file={{
            name: IDENTITY_ITEMS[document.key].title,
            contentType: capture.content_type,
            url,
          }}
        />
      ) : (
        <div className={classes.instead}>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            onClick={() => capture && setWantedId(capture.capture_id)}
          >
            Traer el video
          </Button>
          {capture !== null && <p>{formatFileSize(capture.bytes)}</p>}
        </div>
      )}
    </CaptureFrame>
  );
};
