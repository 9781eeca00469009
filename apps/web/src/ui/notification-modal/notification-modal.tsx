import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { SegmentMeter } from '#ui/feedback/segment-meter.tsx';
import { unbroken } from '#ui/text/unbroken.tsx';
import classes from './notification-modal.module.css';
import type { Slide } from './slide.ts';

type NotificationModalProps = {
  opened: boolean;
  slides: readonly Slide[];
  /** What the dialog is called where a slide has no title. */
  label: string;
  /** Closed without having come to the end: Escape, the backdrop, the cross. */
  onClose: () => void;
  /** The check at the end, and what it is called. */
  onDone: () => void;
  doneLabel?: string;
  /** The check leads to what is to be done next, and has its colour; else it only says «read». */
  isNextStep?: boolean;
  isWorking?: boolean;
  /** Why the check did not work, beside it. */
  problem?: ReactNode;
  /** Another way out, before the end. */
  skip?: { readonly label: string; readonly onClick: () => void };
};

/** A notification in slides; the check at the end marks it as viewed. */
export const NotificationModal = ({ opened, onClose, ...body }: NotificationModalProps) => (
  <Modal
    {...dialogProps}
    opened={opened}
    onClose={onClose}
    withCloseButton={false}
    padding={0}
    classNames={{ ...dialogProps.classNames, title: '', body: classes.body }}
  >
    <Slides {...body} onClose={onClose} />
  </Modal>
);

type SlidesProps = Omit<NotificationModalProps, 'opened'>;

const Slides = (props: SlidesProps) => {
  const { slides, label, onClose, onDone, doneLabel = 'Entendido' } = props;
  const { isNextStep = false, isWorking = false, problem, skip } = props;
  const [asked, setAsked] = useState(0);
  const forward = useRef<HTMLButtonElement>(null);
  const last = slides.length - 1;
  const index = Math.min(asked, last);
  const slide = slides[index];
  useKeptFocus(forward, index);
  const go = (to: number): void => setAsked(Math.max(0, Math.min(to, last)));
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') go(index + 1);
    if (key === 'ArrowLeft') go(index - 1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a second way to its buttons.
    <div className={classes.slides} onKeyDown={onKeyDown}>
      <div aria-live="polite">
        <div key={index} className={classes.slide}>
          {slide?.media && <div className={classes.media}>{slide.media}</div>}
          <div className={classes.words}>
            <Modal.Title className={slide?.title ? classes.title : 'visually-hidden'}>
              {unbroken(slide?.title ?? label)}
            </Modal.Title>
            {slide?.desc && <div className={classes.desc}>{unbroken(slide.desc)}</div>}
          </div>
        </div>
      </div>
      {problem && <div className={classes.problem}>{problem}</div>}
      <div className={classes.controls}>
        {last > 0 && (
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Anterior"
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )}
        <Position number={index + 1} count={slides.length} />
        {index < last ? (
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Siguiente"
            ref={forward}
            data-autofocus
            onClick={() => go(index + 1)}
          >
            <IconArrowRight size={20} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            size="lg"
            variant={isNextStep ? 'next' : 'filled'}
            ref={forward}
            data-autofocus
            loading={isWorking}
            leftSection={<IconCheck size={18} stroke={2} aria-hidden="true" />}
            onClick={onDone}
          >
            {doneLabel}
          </Button>
        )}
      </div>
      <Button
        variant="subtle"
        size="md"
        className={classes.skip}
        onClick={skip?.onClick ?? onClose}
      >
        {skip?.label ?? 'Ahora no'}
      </Button>
    </div>
  );
};

/** An arrow that goes away, or has nowhere left to go, gives its focus to the way forward. */
const useKeptFocus = (forward: RefObject<HTMLButtonElement | null>, index: number): void => {
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    const holder = document.activeElement;
    const isHeld = holder instanceof HTMLElement && holder !== document.body;
    if (!isHeld || holder.matches(':disabled')) forward.current?.focus();
  }, [forward, index]);
};

const Position = ({ number, count }: { number: number; count: number }) =>
  count > 1 ? (
    <div className={classes.position}>
      <SegmentMeter filled={number} total={count} />
      <span className="visually-hidden">
        {number} de {count}
      </span>
    </div>
  ) : (
    <span className={classes.position} />
  );
