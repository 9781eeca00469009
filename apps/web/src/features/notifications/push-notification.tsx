import type { NotificationSlide } from '@cuotaclara/contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/feedback/notice.tsx';
import { NotificationModal } from '#ui/notification-modal/notification-modal.tsx';
import { SlideMedia } from '#ui/notification-modal/slide-media.tsx';
import { notificationQueries } from './notification-queries.ts';
import { useMarkViewed } from './use-mark-viewed.ts';
import { usePutOff } from './use-put-off.ts';

const slideOf = ({ title, desc, media }: NotificationSlide) => ({
  title,
  desc,
  media: media && <SlideMedia media={media} />,
});

/** What the company has to tell this person now. Closed without the check, it comes another day. */
export const PushNotification = () => {
  const { data: waiting } = useQuery(notificationQueries.waiting);
  const { isPutOff, putOff } = usePutOff();
  const mark = useMarkViewed();
  if (!waiting || waiting.slides.length === 0) return null;
  const id = waiting.push_notification_id;
  return (
    <NotificationModal
      key={id}
      opened={!isPutOff(id)}
      label="Tienes un aviso"
      slides={waiting.slides.map(slideOf)}
      isWorking={mark.isPending}
      problem={
        mark.isError && (
          <Notice tone="danger">
            No pudimos anotar que lo viste. Inténtalo de nuevo: el aviso no se pierde.
          </Notice>
        )
      }
      onDone={() => mark.mutate(id)}
      onClose={() => putOff(id)}
    />
  );
};
