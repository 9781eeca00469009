import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatWait } from '#lib/format/format-wait.ts';
import classes from './news-band.module.css';

export type NewsLine = {
  readonly key: string;
  /** Null where nobody did it, or it is not known. */
  readonly who: string | null;
  readonly text: string;
  readonly at: string | null;
};

type NewsBandProps = {
  /** Newest first; empty while there is nothing to tell. */
  lines: readonly NewsLine[];
  /** Whether the page already shows what the lines tell. */
  isShown: boolean;
  isReading: boolean;
  /** Null where there is nothing to read. */
  onSee: (() => Promise<void>) | null;
};

/** More lines are counted, so that the band stays a band. */
const LINES_MAX = 3;
const TICK_MS = 30_000;

/** The moment until which waits are told, which moves on while there is something to tell. */
const useMovingNow = (isMoving: boolean): Temporal.Instant => {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    setNow(Temporal.Now.instant());
    if (!isMoving) return;
    const timer = setInterval(() => setNow(Temporal.Now.instant()), TICK_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  return now;
};

/** «hace un momento», «hace 12 min». */
const agoText = (at: string, now: Temporal.Instant): string => {
  const isJustNow = Temporal.Instant.from(at).until(now).total('minutes') < 1;
  return isJustNow ? 'hace un momento' : `hace ${formatWait(at, now)}`;
};

/**
 * Tells what others changed on an open page, without changing its figures: the person asks for
 * them. The region is there before its text, so that the text is read aloud.
 */
export const NewsBand = ({ lines, isShown, isReading, onSee }: NewsBandProps) => {
  const region = useRef<HTMLDivElement>(null);
  const now = useMovingNow(lines.length > 0);
  const told = lines.slice(0, LINES_MAX);
  const moreCount = lines.length - told.length;
  const see = async () => {
    await onSee?.();
    // The button is gone; the next key press continues from its place.
    region.current?.focus();
  };
  return (
    <div
      ref={region}
      role="status"
      aria-label="Cambios de otras personas"
      tabIndex={-1}
      className={classes.region}
    >
      {told.length > 0 && (
        <div className={classes.band}>
          <IconUserEdit className={classes.icon} size={20} stroke={1.6} aria-hidden="true" />
          <ul className={classes.lines}>
            {told.map(({ key, who, text, at }) => (
              <li key={key}>
                {who !== null && <b className={classes.who}>{who}: </b>}
                {text}
                {at !== null && <span className={classes.ago}> · {agoText(at, now)}</span>}
              </li>
            ))}
            {moreCount > 0 && (
              <li className={classes.ago}>
                y {countedText(moreCount, ['cambio más', 'cambios más'])}
              </li>
            )}
          </ul>
          {onSee !== null && (
            <Button variant="default" size="xs" loading={isReading} onClick={() => void see()}>
              {isShown ? 'Entendido' : 'Ver lo nuevo'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
