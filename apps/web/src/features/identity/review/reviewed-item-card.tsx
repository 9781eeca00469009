import { CAPTURE_ORIGINS } from '@cuotaclara/contract/identity/captures';
import type { ReviewedItem } from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconFileAlert, IconZoomIn } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './identity-tab.module.css';
import { captureInForce, earlierCaptures, type ReviewedCapture } from './reviewed-capture.ts';

export type ItemActions = {
  readonly maySee: boolean;
  readonly onOpen: (document: ReviewedItem, capture: ReviewedCapture) => void;
  /** The capture that is being fetched for the viewer. */
  readonly openingId: number | null;
  readonly onAskAgain: (document: ReviewedItem) => void;
  readonly onWithdraw: (document: ReviewedItem) => void;
  /** The item whose request is being withdrawn. */
  readonly withdrawingKey: IdentityItem | null;
};

type ItemCardProps = ItemActions & { document: ReviewedItem; children: ReactNode };

/** One of the four items of an identity, with every action on it. */
export const ReviewedItemCard = ({ document, children, ...actions }: ItemCardProps) => {
  const titleId = useId();
  const capture = captureInForce(document);
  return (
    <section className={classes.item} aria-labelledby={titleId}>
      <div className={classes.itemHead}>
        <h3 id={titleId} className="type-h3">
          {IDENTITY_ITEMS[document.key].title}
        </h3>
        {document.asked_reason !== null && (
          <Badge tone="warn" icon={IconFileAlert}>
            Pedido de nuevo
          </Badge>
        )}
      </div>
      {children}
      {capture !== null && (
        <p className={classes.itemFacts}>
          {CAPTURE_ORIGINS[capture.origin]} · <DateText value={capture.captured_at} withTime />
        </p>
      )}
      {capture === null && !document.mandatory && (
        <p className={classes.itemFacts}>No es obligatorio para este cliente.</p>
      )}
      {document.asked_reason !== null && (
        <p className={classes.asked}>Le pedimos repetirlo: «{document.asked_reason}»</p>
      )}
      {capture !== null && <CaptureButtons document={document} capture={capture} {...actions} />}
      <Earlier document={document} {...actions} />
    </section>
  );
};

type CaptureButtonsProps = ItemActions & { document: ReviewedItem; capture: ReviewedCapture };

const CaptureButtons = (props: CaptureButtonsProps) => {
  const { document, capture, maySee, onOpen, openingId, onAskAgain } = props;
  const { onWithdraw, withdrawingKey } = props;
  const { title } = IDENTITY_ITEMS[document.key];
  return (
    <div className={classes.itemActions}>
      {maySee && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconZoomIn size={16} stroke={1.8} aria-hidden="true" />}
          loading={openingId === capture.capture_id}
          aria-label={`Ver ${title}`}
          onClick={() => onOpen(document, capture)}
        >
          Ver
        </Button>
      )}
      {document.mandatory && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Pedir de nuevo ${title}`}
          onClick={() => onAskAgain(document)}
        >
          Pedir de nuevo
        </Button>
      )}
      {document.asked_reason !== null && (
        <Button
          variant="subtle"
          size="sm"
          loading={withdrawingKey === document.key}
          aria-label={`Retirar la solicitud de ${title}`}
          onClick={() => onWithdraw(document)}
        >
          Retirar la solicitud
        </Button>
      )}
    </div>
  );
};

/** The replaced captures; each is fetched only when it is opened. */
const Earlier = ({ document, maySee, onOpen, openingId }: Omit<ItemCardProps, 'children'>) => {
  const captures = earlierCaptures(document);
  if (captures.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary>{countedText(captures.length, ['captura anterior', 'capturas anteriores'])}</summary>
      <ol>
        {captures.map((capture) => (
          <li key={capture.capture_id}>
            <span>
              <DateText value={capture.captured_at} withTime />
              <span className={classes.origin}>{CAPTURE_ORIGINS[capture.origin]}</span>
            </span>
            {maySee && (
              <Button
                variant="subtle"
                size="sm"
                loading={openingId === capture.capture_id}
                onClick={() => onOpen(document, capture)}
              >
                Ver
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
};
