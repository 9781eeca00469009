import {
  GATHERED_KINDS,
  isGatheredKind,
  type NotificationSlide,
  type PushNotification as Waiting,
} from '@cuotaclara/contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/feedback/notice.tsx';
import { NotificationModal } from '#ui/notification-modal/notification-modal.tsx';
import type { Slide } from '#ui/notification-modal/slide.ts';
import { SlideMedia } from '#ui/notification-modal/slide-media.tsx';
import { unbroken } from '#ui/text/unbroken.tsx';
import { notificationQueries } from './notification-queries.ts';
import classes from './push-notification.module.css';
import { useMarkViewed } from './use-mark-viewed.ts';
import { usePutOff } from './use-put-off.ts';

const slideOf = ({ title, desc, media }: NotificationSlide): Slide => ({
  title,
  desc,
  media: media && <SlideMedia media={media} />,
});

/** Several notifications of one kind as one list, the newest first. */
const listOf = (notices: readonly Pick<Waiting, 'push_notification_id' | 'slides'>[]) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  <section className={classes.scroll} tabIndex={0} aria-label="Avisos">
    <ul className={classes.list}>
      {notices.toReversed().map(({ push_notification_id: id, slides }) => (
        <li key={id}>
          {slides.map(({ title, desc }) => (
            <div key={title}>
              <strong>{title}</strong>
              <p>{unbroken(desc)}</p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  </section>
);

/** What is shown: a notification by itself, or those of its kind together. */
const slidesOf = (waiting: Waiting): readonly Slide[] => {
  const { kind, gathered, slides } = waiting;
  if (gathered.length === 0 || !isGatheredKind(kind)) return slides.map(slideOf);
  const all = [waiting, ...gathered];
  return [{ title: GATHERED_KINDS[kind](all.length), desc: listOf(all) }];
};

const idOf = ({ push_notification_id: id }: Pick<Waiting, 'push_notification_id'>): number => id;

/** What the company has to tell this person now. Closed without the check, it comes another day. */
export const PushNotification = () => {
  const { data: waiting } = useQuery(notificationQueries.waiting);
  const { isPutOff, putOff } = usePutOff();
  const mark = useMarkViewed();
  if (!waiting || waiting.slides.length === 0) return null;
  const id = idOf(waiting);
  return (
    <NotificationModal
      key={id}
      opened={!isPutOff(id)}
      label="Tienes un aviso"
      slides={slidesOf(waiting)}
      isWorking={mark.isPending}
      problem={
        mark.isError && (
          <Notice tone="danger">
            No pudimos anotar que lo viste. Inténtalo de nuevo: el aviso no se pierde.
          </Notice>
        )
      }
      onDone={() => mark.mutate([waiting, ...waiting.gathered].map(idOf))}
      onClose={() => putOff(id)}
    />
  );
};
