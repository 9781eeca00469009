import type { OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import { IDENTITY_ITEMS } from '@cuotaclara/contract/values/identity-items';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCamera,
  IconCircleCheckFilled,
  IconEye,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './item-card.module.css';
import { ItemThumbnail } from './item-thumbnail.tsx';
import { ITEM_WORDS } from './item-words.ts';

type ItemCardProps = {
  borrowerId: number;
  item: OwnIdentityItem;
  /** The one thing to do now: raised, with the yellow button. */
  isNext: boolean;
  biometricsAllowed: boolean;
  isOpening: boolean;
  onView: () => void;
};

/** One of the four items: what it is, its state, and the actions on it. */
export const ItemCard = (props: ItemCardProps) => {
  const { borrowerId, item, isNext, biometricsAllowed, isOpening, onView } = props;
  const titleId = useId();
  return (
    <article
      className={classes.card}
      data-next={isNext || undefined}
      data-item={item.key}
      aria-labelledby={titleId}
    >
      <ItemThumbnail borrowerId={borrowerId} item={item} />
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          {IDENTITY_ITEMS[item.key].title}
        </h2>
        <ItemState item={item} biometricsAllowed={biometricsAllowed} />
        <div className={classes.actions}>
          {item.uploaded ? (
            <>
              <Button
                variant="default"
                size="lg"
                leftSection={<IconEye size={18} stroke={1.8} aria-hidden="true" />}
                aria-describedby={titleId}
                loading={isOpening}
                onClick={onView}
              >
                Ver
              </Button>
              <CaptureLink item={item} describedBy={titleId} variant={isNext ? 'next' : 'subtle'}>
                <IconRefresh size={18} stroke={1.8} aria-hidden="true" /> Retomar
              </CaptureLink>
            </>
          ) : (
            <CaptureLink item={item} describedBy={titleId} variant={isNext ? 'next' : 'default'}>
              <IconCamera size={18} stroke={1.8} aria-hidden="true" /> Capturar
            </CaptureLink>
          )}
        </div>
      </div>
    </article>
  );
};

type CaptureLinkProps = {
  item: OwnIdentityItem;
  describedBy: string;
  variant: 'next' | 'default' | 'subtle';
  children: ReactNode;
};

const CaptureLink = ({ item, describedBy, variant, children }: CaptureLinkProps) => (
  <Button
    variant={variant}
    size="lg"
    classNames={{ label: classes.label }}
    renderRoot={(rootProps) => (
      <Link
        to="/borrower/profile/documents/$key"
        params={{ key: item.key }}
        aria-describedby={describedBy}
        {...rootProps}
      />
    )}
  >
    {children}
  </Button>
);

type ItemStateProps = Pick<ItemCardProps, 'item' | 'biometricsAllowed'>;

const ItemState = ({ item, biometricsAllowed }: ItemStateProps) => {
  const isVideo = IDENTITY_ITEMS[item.key].kind === 'video';
  if (item.asked_reason !== null) {
    return (
      <p className={classes.asked}>
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
        <span>
          {isVideo ? 'Grábalo de nuevo' : 'Tómala de nuevo'}: {item.asked_reason}
        </span>
      </p>
    );
  }
  if (item.uploaded) {
    return (
      <p className={classes.done}>
        <IconCircleCheckFilled size={16} aria-hidden="true" />
        <span>
          {isVideo ? 'Subido' : 'Subida'} el <DateText value={item.uploaded_at} />
        </span>
      </p>
    );
  }
  if (item.key === 'liveness' && !biometricsAllowed) {
    return (
      <p className={classes.hint}>
        Es opcional: no autorizaste comparar tu rostro, así que una persona te verifica.
      </p>
    );
  }
  return <p className={classes.hint}>{ITEM_WORDS[item.key].hint}</p>;
};
