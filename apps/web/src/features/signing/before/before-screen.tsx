import type { SignedDocument, SigningSet } from '@cuotaclara/contract/signing/signing';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { readyDocuments } from '#domain/signing/own-signing.ts';
import { creditOwner, documentCount, documentName } from '#domain/signing/signing-words.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ContactWait } from '../frame/contact-wait.tsx';
import { HandOver } from '../frame/hand-over.tsx';
import { RejectButton } from '../frame/reject-button.tsx';
import { SignFrame, StepColumn } from '../frame/sign-frame.tsx';
import { minutesOf } from '../reading-time.ts';
import classes from './before-screen.module.css';
import { CostHero } from './cost-hero.tsx';

type BeforeScreenProps = {
  readonly set: SigningSet;
  readonly onRead: (documentId: number) => void;
  /** Everything is read: the signature is what is left. */
  readonly onSign: () => void;
  readonly onProve: () => void;
};

/** What it costs and what is to be read, before any reading. */
export const BeforeScreen = ({ set, onRead, onSign, onProve }: BeforeScreenProps) => {
  const ready = readyDocuments(set);
  const unread = ready.filter(({ read_at }) => read_at === null);
  const first = unread[0] ?? ready[0];
  const goOn = (): void => {
    if (unread.length === 0 && set.obstacle === null) onSign();
    else if (first) onRead(first.document_id);
  };
  return (
    <SignFrame
      creditId={set.credit_id}
      actions={
        <>
          <HandOver creditId={set.credit_id} />
          <RejectButton set={set} />
        </>
      }
    >
      <StepColumn
        dock={
          <Button variant="next" size="xl" fullWidth onClick={goOn}>
            {actionOf({ ready, unread, hasObstacle: set.obstacle !== null })}
          </Button>
        }
        note="Primero lees. Solo firmas al final, con un código."
      >
        <Heading set={set} ready={ready} unread={unread} />
        {set.obstacle !== null && set.contact_wait === null && (
          <Notice tone="warn">{set.obstacle}</Notice>
        )}
        {set.obstacle !== null && <ContactWait set={set} onProve={onProve} />}
        <CostHero set={set} />
        <DocumentList documents={ready} onRead={onRead} />
        <SignedBefore set={set} />
      </StepColumn>
    </SignFrame>
  );
};

type Readings = {
  readonly ready: readonly SignedDocument[];
  readonly unread: readonly SignedDocument[];
};

const actionOf = ({ ready, unread, hasObstacle }: Readings & { hasObstacle: boolean }): string => {
  if (hasObstacle) return 'Leer los documentos';
  if (unread.length === 0) return 'Firmar';
  return unread.length === ready.length ? 'Leer y firmar' : 'Seguir leyendo';
};

const Heading = ({ set, ready, unread }: Readings & { readonly set: SigningSet }) => {
  const owner = creditOwner(set);
  return (
    <header className={classes.heading}>
      {owner && <p className={classes.owner}>{owner}</p>}
      <h1 className="type-h1">Tienes {documentCount(ready.length)} por firmar</h1>
      <p className={classes.until}>
        Tienes hasta el <strong>{formatDate(set.expires_at)}</strong>. {timeLeft({ ready, unread })}
      </p>
    </header>
  );
};

const timeLeft = ({ ready, unread }: Readings): string => {
  if (unread.length === 0) return 'Ya los leíste.';
  const words = unread.reduce((sum, { word_count }) => sum + word_count, 0);
  const minutes = countedText(minutesOf(words), ['minuto', 'minutos']);
  return unread.length === ready.length
    ? `Toma unos ${minutes}.`
    : `Guardamos lo que leíste: te faltan unos ${minutes}.`;
};

type DocumentListProps = {
  readonly documents: readonly SignedDocument[];
  readonly onRead: (documentId: number) => void;
};

const DocumentList = ({ documents, onRead }: DocumentListProps) => (
  <ol className={classes.documents}>
    {documents.map((each, index) => (
      <li key={each.document_id}>
        <button type="button" className={classes.document} onClick={() => onRead(each.document_id)}>
          <span className={classes.mark} data-read={each.read_at !== null || undefined}>
            {each.read_at === null ? (
              index + 1
            ) : (
              <IconCheck size={16} stroke={2.2} aria-label="Leído" />
            )}
          </span>
          <span className={classes.name}>{documentName(each)}</span>
          <span className={classes.pages}>{countedText(each.pages, ['página', 'páginas'])}</span>
        </button>
      </li>
    ))}
  </ol>
);

const KINDS_IN_WORDS: Partial<Record<SignedDocument['kind'], string>> = {
  ACUERDO_FIRMA: 'el acuerdo de firma',
  AUT_DATOS: 'la autorización de tus datos',
  AUT_CENTRALES: 'la consulta en centrales de riesgo',
};

const both = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** What the person signed earlier and need not sign again. */
const SignedBefore = ({ set: { signed_before: before } }: { readonly set: SigningSet }) => {
  const days = [...new Set(before.map(({ signed_at }) => formatDate(signed_at)))];
  if (before.length === 0) return null;
  const names = before.map((each) => KINDS_IN_WORDS[each.kind] ?? documentName(each));
  return (
    <p className={classes.before}>
      <IconCircleCheckFilled size={16} aria-hidden="true" />
      <span>
        Ya firmaste {both.format(names)} el {both.format(days)}.
      </span>
    </p>
  );
};
