import type { SignedDocument, SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button } from '@mantine/core';
import { IconCheck, IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { documentCount, documentName } from '#domain/signing/signing-words.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { InstalmentRing } from '#ui/instalments/instalment-ring.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { DocumentStanding } from '../documents/document-standing.tsx';
import { SignFrame, StepColumn } from '../frame/sign-frame.tsx';
import classes from './done-screen.module.css';
import { nextSteps } from './next-steps.ts';

type DoneScreenProps = {
  readonly set: SigningSet;
  /** Where the copy goes, masked; known right after signing. */
  readonly copyTo: string | null;
};

const signedAt = (documents: readonly SignedDocument[]): string | null =>
  documents
    .map(({ signed_at }) => signed_at)
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null;

/** The next mail about what was signed. */
const newsOf = ({ borrower_name, summary }: SigningSet): string => {
  if (borrower_name !== null) return 'todos firmen';
  return summary.is_restructure ? 'rija el plan nuevo' : 'giremos el dinero';
};

/** Everything is signed: how far each document is, and what follows. */
export const DoneScreen = ({ set, copyTo }: DoneScreenProps) => {
  const isComplete = set.documents.every(
    ({ state }) => state !== 'ISSUED' && state !== 'PARTLY_SIGNED',
  );
  const signed = set.documents.filter(({ holder_state }) => holder_state === 'SIGNED');
  return (
    <SignFrame creditId={set.credit_id} isDone>
      <StepColumn
        dock={
          <Button
            size="xl"
            fullWidth
            renderRoot={(props) => <Link to="/borrower/sign" {...props} />}
          >
            Ver mis documentos
          </Button>
        }
        note={`Te avisamos por correo cuando ${newsOf(set)}.`}
      >
        <div className={classes.ring}>
          <InstalmentRing instalments={signed.map(() => 'paid')}>
            <IconCheck size={44} stroke={2} aria-hidden="true" />
          </InstalmentRing>
        </div>
        <header className={classes.heading}>
          <h1 className="type-h1" tabIndex={-1}>
            Firmaste {documentCount(signed.length)}
          </h1>
          <Quiet isText>
            {formatDateTime(signedAt(signed))}
            {copyTo !== null &&
              (isComplete
                ? ` Te enviamos copia a ${copyTo}.`
                : ` Cuando firmen todos, te enviamos copia a ${copyTo}.`)}
          </Quiet>
        </header>
        <ul className={classes.documents} aria-label="Cómo va cada documento">
          {set.documents.map((each) => (
            <li key={each.document_id}>
              <IconFileText size={20} stroke={1.6} aria-hidden="true" />
              <span className={classes.name}>{documentName(each)}</span>
              <DocumentStanding document={each} />
            </li>
          ))}
        </ul>
        <section className={classes.next} aria-labelledby="what-follows">
          <h2 id="what-follows" className="type-h2">
            Qué sigue
          </h2>
          <ol className={classes.steps}>
            {nextSteps(set).map((step, index) => (
              <li key={step} className={classes.step}>
                <span className={classes.number} aria-hidden="true">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </section>
      </StepColumn>
    </SignFrame>
  );
};
