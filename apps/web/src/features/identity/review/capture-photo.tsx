import type { ReviewedItem } from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEMS } from '@cuotaclara/contract/values/identity-items';
import { CaptureFrame } from './capture-frame.tsx';
import classes from './identity-tab.module.css';
import { captureInForce } from './reviewed-capture.ts';
import { useCaptureUrl } from './use-capture-url.ts';
import { useKeptCentre } from './use-kept-centre.ts';

type CapturePhotoProps = {
  borrowerId: number;
  document: ReviewedItem;
  maySee: boolean;
  /** How near it is looked at; each has its size in the style sheet. */
  zoom?: number;
};

/** The photo in force, fetched as soon as it is on the screen. */
export const CapturePhoto = (props: CapturePhotoProps) => {
  const { borrowerId, document, maySee, zoom = 1 } = props;
  const capture = captureInForce(document);
  const { url, error, onRetry } = useCaptureUrl(
    capture === null || !maySee
      ? null
      : {
          borrowerId,
          documentId: document.identity_document_id,
          captureId: capture.capture_id,
        },
    { inline: true },
  );
  const kept = useKeptCentre(zoom);
  const state = () => {
    if (capture === null) return 'missing';
    if (!maySee) return 'forbidden';
    if (url !== null) return 'shown';
    return error ? 'failed' : 'loading';
  };
  const { title } = IDENTITY_ITEMS[document.key];
  return (
    <CaptureFrame state={state()} onRetry={onRetry}>
      <div
        {...kept}
        className={classes.scroller}
        data-zoom={zoom}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger is moved with the keys.
        tabIndex={0}
      >
        {url !== null && <img src={url} alt={title} />}
      </div>
    </CaptureFrame>
  );
};
