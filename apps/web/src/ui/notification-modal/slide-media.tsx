import type { NotificationSlide } from '@cuotaclara/contract/notifications/notifications';
import classes from './notification-modal.module.css';

type SlideMediaProps = { media: NonNullable<NotificationSlide['media']> };

/** A picture, or a video in a frame of its own. */
export const SlideMedia = ({ media }: SlideMediaProps) =>
  media.kind === 'image' ? (
    <img className={classes.image} src={media.url} alt={media.alt} />
  ) : (
    <iframe
      className={classes.video}
      src={media.url}
      title={media.alt}
      // A player needs its scripts, and nothing of ours.
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture"
      allowFullScreen
    />
  );
