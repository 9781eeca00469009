import type { OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import {
  IconFaceId,
  IconId,
  IconPlayerPlay,
  IconPlayerPlayFilled,
  IconQrcode,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { identityQueries } from './identity-queries.ts';
import classes from './item-thumbnail.module.css';
import { mayPreview } from './may-preview.ts';

const ICONS: Record<IdentityItem, TablerIcon> = {
  front: IconId,
  back: IconQrcode,
  video: IconVideo,
  liveness: IconFaceId,
};

type ItemThumbnailProps = { borrowerId: number; item: OwnIdentityItem };

/** What was taken, small; while there is nothing, what should be taken. */
export const ItemThumbnail = ({ borrowerId, item }: ItemThumbnailProps) => {
  const isVideo = IDENTITY_ITEMS[item.key].kind === 'video';
  const { data: file } = useQuery({
    ...identityQueries.file({ borrower_id: borrowerId }, item),
    enabled: item.uploaded && (!isVideo || mayPreview(item.bytes)),
  });
  const url = useObjectUrl(file);
  const [isUnseen, setIsUnseen] = useState(false);
  const Icon = item.uploaded && isVideo ? IconPlayerPlay : ICONS[item.key];
  const isShown = url !== null && !isUnseen;
  return (
    <span className={classes.thumbnail} data-filled={item.uploaded || undefined} aria-hidden="true">
      {isShown && !isVideo && (
        <img className={classes.photo} src={url} alt="" onError={() => setIsUnseen(true)} />
      )}
      {isShown && isVideo && <Film url={url} onUnseen={() => setIsUnseen(true)} />}
      {!isShown && <Icon className={classes.icon} stroke={1.5} />}
    </span>
  );
};

/** The first picture of a video. Safari draws none without a moment to look at. */
const Film = ({ url, onUnseen }: { url: string; onUnseen: () => void }) => (
  <>
    <video
      className={classes.photo}
      src={`${url}#t=0.1`}
      muted
      playsInline
      preload="auto"
      tabIndex={-1}
      onError={onUnseen}
    />
    <span className={classes.play}>
      <IconPlayerPlayFilled size={14} />
    </span>
  </>
);
