import type { OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/identity/identity-items';
import {
  IconFaceId,
  IconId,
  IconPlayerPlay,
  IconQrcode,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { identityQueries } from './identity-queries.ts';
import classes from './item-thumbnail.module.css';

const ICONS: Record<IdentityItem, TablerIcon> = {
  front: IconId,
  back: IconQrcode,
  video: IconVideo,
  liveness: IconFaceId,
};

type ItemThumbnailProps = { borrowerId: number; item: OwnIdentityItem };

/** What was taken, small; while there is nothing, what should be taken. */
export const ItemThumbnail = ({ borrowerId, item }: ItemThumbnailProps) => {
  const isPhoto = IDENTITY_ITEMS[item.key].kind === 'photo';
  const { data: photo } = useQuery({
    ...identityQueries.file({ borrower_id: borrowerId }, item),
    enabled: item.uploaded && isPhoto,
  });
  const url = useObjectUrl(photo);
  const Icon = item.uploaded && !isPhoto ? IconPlayerPlay : ICONS[item.key];
  return (
    <span className={classes.thumbnail} data-filled={item.uploaded || undefined} aria-hidden="true">
      {url ? (
        <img className={classes.photo} src={url} alt="" />
      ) : (
        <Icon className={classes.icon} stroke={1.5} />
      )}
    </span>
  );
};
