import type { DocumentText } from '@cuotaclara/contract/documents/documents';
import type { SignedDocument, SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { readyDocuments } from '#domain/signing/own-signing.ts';
import classes from './read-dock.module.css';
import { placeWords, timeLeftWords } from './reading-words.ts';
import type { Place } from './use-place.ts';

type ReadDockProps = {
  readonly set: SigningSet;
  readonly document: SignedDocument;
  readonly text: DocumentText | undefined;
  readonly place: Place;
  readonly isWorking: boolean;
  readonly onRead: () => void;
};

const othersLeft = (set: SigningSet, document: SignedDocument): string => {
  const left = readyDocuments(set).filter(
    ({ document_id, read_at }) => read_at === null && document_id !== document.document_id,
  ).length;
  if (left === 0) return 'Es el último';
  return left === 1 ? 'Te falta 1 por leer' : `Te faltan ${left} por leer`;
};

type PlaceTextProps = { readonly text: DocumentText; readonly place: Place };

const PlaceText = ({ text: { blocks }, place: { blockId, share } }: PlaceTextProps) => {
  const words = placeWords({ blocks, blockId, share });
  return (
    <span>
      {words.place}
      <span className={classes.wideOnly}>{words.after}</span>
    </span>
  );
};

/** How much was read, and «Ya lo leí», which opens at the end and says so until then. */
export const ReadDock = ({ set, document, text, place, isWorking, onRead }: ReadDockProps) => {
  const reasonId = useId();
  const isRead = text !== undefined && (place.isAtEnd || document.read_at !== null);
  const click = (): void => {
    if (isRead) onRead();
  };
  return (
    <div className={classes.dock}>
      <div className={classes.line} aria-hidden="true">
        <span style={{ transform: `scaleX(${place.isAtEnd ? 1 : place.share})` }} />
      </div>
      <div className={classes.body}>
        <div className={classes.words}>
          <p className={classes.place} data-read={isRead || undefined} role="status">
            {isRead && <IconCheck size={18} stroke={2} aria-hidden="true" />}
            {isRead && (place.isAtEnd ? 'Llegaste al final' : 'Ya lo habías leído')}
            {!isRead && text && <PlaceText text={text} place={place} />}
          </p>
          <p className={classes.left}>{othersLeft(set, document)}</p>
          <p id={reasonId} className={classes.reason}>
            {!isRead && text && (
              <>
                «Ya lo leí» se activa al llegar al final.{' '}
                {timeLeftWords(text.word_count, place.share)}
              </>
            )}
          </p>
        </div>
        <Button
          className={classes.button}
          size="xl"
          variant={isRead ? 'next' : 'default'}
          loading={isWorking}
          {...(!isRead && {
            'aria-disabled': true,
            'data-disabled': true,
            'aria-describedby': reasonId,
          })}
          onClick={click}
        >
          Ya lo leí
        </Button>
      </div>
    </div>
  );
};
