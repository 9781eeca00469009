import type { AnswerOf } from '@cuotaclara/contract';
import type { listNotices, NoticeOfBell } from '@cuotaclara/contract/notifications/notifications';
import { businessDayOf } from '@cuotaclara/contract/values/business-time';
import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { writeDay, writeDayOfMonth, writeWeekday } from '#lib/format/business-time.ts';
import { formatTime } from '#lib/format/format-date-time.ts';
import { unbroken } from '#ui/text/unbroken.tsx';
import classes from './bell.module.css';
import { actOf } from './notice-act.ts';
import { useMarkAll, useMarkOpened } from './use-mark-viewed.ts';

type NoticeListProps = {
  bell: UseQueryResult<AnswerOf<typeof listNotices>>;
  isBorrower: boolean;
  /** A notice was opened: its page stands behind the panel. */
  onOpened: () => void;
};

/** The last notices by day, newest first; each opens its act and is read then. */
export const NoticeList = ({ bell, isBorrower, onOpened }: NoticeListProps) => {
  const markAll = useMarkAll();
  const { data } = bell;
  const newest = data?.data[0];
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>Avisos</h2>
        {newest !== undefined && data !== undefined && data.unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={markAll.isPending}
            onClick={() => markAll.mutate(newest.push_notification_id)}
          >
            {data.unread === 1 ? 'Marcar como leído' : `Marcar los ${data.unread} como leídos`}
          </Button>
        )}
      </div>
      {bell.isError && data === undefined && (
        <p className={classes.none}>
          No pudimos traer tus avisos.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void bell.refetch()}>
            Intentar de nuevo
          </Button>
        </p>
      )}
      {bell.isPending && <Skeleton height={120} radius={0} />}
      {data?.data.length === 0 && (
        <p className={classes.none}>Aún no tienes avisos. Aquí quedan los que te lleguen.</p>
      )}
      {data !== undefined && data.data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <section className={classes.scroll} tabIndex={0} aria-label="Lista de avisos">
          {[...byDay(data.data)].map(([day, notices]) => (
            <DayOfNotices
              key={day}
              day={day}
              notices={notices}
              isBorrower={isBorrower}
              onOpened={onOpened}
            />
          ))}
        </section>
      )}
    </>
  );
};

const dayOf = ({ created_at }: NoticeOfBell): string =>
  businessDayOf(Temporal.Instant.from(created_at)).toString();

const byDay = (notices: readonly NoticeOfBell[]): Map<string, NoticeOfBell[]> =>
  Map.groupBy(notices, dayOf);

/** «Hoy, jueves 12 nov»; an older day has its year. */
const dayWords = (text: string): string => {
  const day = Temporal.PlainDate.from(text);
  const today = businessDayOf(Temporal.Now.instant());
  const short = `${writeWeekday(day)} ${writeDayOfMonth(day)}`;
  if (day.equals(today)) return `Hoy, ${short}`;
  if (day.equals(today.subtract({ days: 1 }))) return `Ayer, ${short}`;
  return `${writeWeekday(day)} ${writeDay(day)}`;
};

type DayOfNoticesProps = Pick<NoticeListProps, 'isBorrower' | 'onOpened'> & {
  day: string;
  notices: readonly NoticeOfBell[];
};

const DayOfNotices = ({ day, notices, isBorrower, onOpened }: DayOfNoticesProps) => {
  const markOpened = useMarkOpened();
  return (
    <>
      <h3 className={classes.day}>{dayWords(day)}</h3>
      <ul className={classes.list}>
        {notices.map((notice) => (
          <li key={notice.push_notification_id}>
            <Link
              {...actOf(notice, { isBorrower })}
              className={classes.notice}
              data-unread={notice.is_unread || undefined}
              onClick={() => {
                if (notice.is_unread) markOpened.mutate(notice.push_notification_id);
                onOpened();
              }}
            >
              <NoticeWords notice={notice} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

const NoticeWords = ({ notice: { slides, created_at, is_unread } }: { notice: NoticeOfBell }) => (
  <>
    <span className={classes.words}>
      {is_unread && <span className="visually-hidden">Sin leer: </span>}
      <strong className={classes.name}>{unbroken(slides[0]?.title ?? 'Aviso')}</strong>
      {slides[0]?.desc && <span className={classes.text}>{unbroken(slides[0].desc)}</span>}
    </span>
    <time className={classes.time} dateTime={created_at}>
      {formatTime(created_at)}
    </time>
  </>
);
