import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import type { DocumentSet, LegalDocument } from '@cuotaclara/contract/documents/documents';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice, type NoticeTone } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './documents.module.css';
import { missingWords } from './missing-words.ts';

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

type SetNoticeProps = {
  set: DocumentSet;
  documents: readonly LegalDocument[];
  /** Issues what is missing; undefined where this person cannot. */
  onIssue: (() => void) | undefined;
  /** Voids what is open and issues it again; undefined where this person cannot. */
  onReissue: (() => void) | undefined;
};

type Said = {
  readonly tone: NoticeTone;
  readonly words: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};

const actionOf = (label: string, run: (() => void) | undefined) => run && { label, run };

/** Why somebody did not sign, in their own words where there are any. */
const rejectionWords = (set: DocumentSet, documents: readonly LegalDocument[]): ReactNode => {
  const rejected = documents
    .flatMap(({ holders }) => holders)
    .find(({ state }) => state === 'REJECTED');
  const reason = rejected?.reason ?? set.reason;
  return (
    <>
      {rejected?.name ?? 'Alguien'} no quiso firmar
      {reason === null ? '.' : <>: «{reason}»</>}
    </>
  );
};

/** Which documents cannot be signed any more and why; the others stay as they are. */
const outdatedSaid = ({ set, documents, onIssue, onReissue }: SetNoticeProps): Said => {
  const changed = `Desde que se emitieron cambió: ${listed.format(set.outdated_by)}.`;
  const names = documents
    .filter(({ document_id: id }) => set.outdated_documents.includes(id))
    .map(({ number, kind }) => number ?? LEGAL_DOCUMENT_KINDS[kind]);
  const standing = documents.filter(({ state }) => state !== 'VOIDED');
  if (set.is_outdated_whole || names.length === standing.length) {
    return {
      tone: 'warn',
      words: `Estos documentos ya no se pueden firmar. ${changed}`,
      action: actionOf('Emitir otra vez', onReissue),
    };
  }
  return {
    tone: 'warn',
    words: `Ya no se ${
      names.length === 1 ? 'puede' : 'pueden'
    } firmar ${listed.format(names)}. ${changed} Los demás siguen como están.`,
    action: actionOf(names.length === 1 ? 'Emitir ese otra vez' : 'Emitir esos otra vez', onIssue),
  };
};

const saidOf = ({ set, documents, onIssue, onReissue }: SetNoticeProps): Said | null => {
  const again = actionOf('Emitir otra vez', onIssue);
  switch (set.state) {
    case 'REJECTED':
      return { tone: 'danger', words: rejectionWords(set, documents), action: again };
    case 'EXPIRED':
      return {
        tone: 'warn',
        words: (
          <>
            El plazo para firmar venció el <DateText value={set.expires_at} /> y faltaron firmas.
          </>
        ),
        action: again,
      };
    case 'VOIDED':
      return {
        tone: 'info',
        words: <>Estos documentos se anularon{set.reason !== null && <>: «{set.reason}»</>}</>,
        action: again,
      };
    case 'OPEN':
      if (set.outdated_by.length > 0) return outdatedSaid({ set, documents, onIssue, onReissue });
      return onIssue
        ? {
            tone: 'info',
            words: missingWords(documents),
            action: actionOf('Emitir lo que falta', onIssue),
          }
        : null;
    default:
      return null;
  }
};

/** What a person must know about a set before its documents, with what can be done about it. */
export const SetNotice = (props: SetNoticeProps) => {
  const said = saidOf(props);
  if (said === null) return null;
  const { tone, words, action } = said;
  return (
    <Notice tone={tone}>
      <p className={classes.notice}>{words}</p>
      {action && (
        <Button className={classes.noticeAction ?? ''} variant="default" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </Notice>
  );
};
