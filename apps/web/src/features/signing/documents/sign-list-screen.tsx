import '@mantine/core/styles/Skeleton.layer.css';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownSigning, waitingSets } from '#domain/signing/own-signing.ts';
import { creditOwner, waitingWords } from '#domain/signing/signing-words.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DocumentsOf } from './own-documents.tsx';
import classes from './sign-list-screen.module.css';

/** What waits for the signature of the person, and every document of theirs. */
export const SignListScreen = () => (
  <>
    <h1 className="type-h1">Tus documentos</h1>
    <Loaded query={useQuery(ownSigning)} things="tus documentos" skeleton={SHAPE}>
      {(sets) => <Sets sets={sets} />}
    </Loaded>
  </>
);

const SHAPE = (
  <>
    <Skeleton height={150} radius={20} />
    <Skeleton height={240} radius={16} />
  </>
);

const titleOf = (set: SigningSet): string =>
  `${creditOwner(set) ?? set.summary.product_name} · ${creditNumber(set.credit_id)}`;

/** The sets by credit, in the order of their newest. */
const byCredit = (sets: readonly SigningSet[]): (readonly [SigningSet, ...SigningSet[]])[] =>
  [...new Set(sets.map(({ credit_id }) => credit_id))].flatMap((creditId) => {
    const [newest, ...older] = sets.filter(({ credit_id }) => credit_id === creditId);
    return newest === undefined ? [] : [[newest, ...older] as const];
  });

const Sets = ({ sets }: { readonly sets: readonly SigningSet[] }) => {
  const waiting = waitingSets(sets);
  if (sets.length === 0) {
    return (
      <div className={classes.lone}>
        <EmptyState title="Nada espera tu firma">
          Cuando aprobemos un crédito, aquí lees y firmas sus documentos.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {waiting.length === 0 && <p className={classes.nothing}>Nada espera tu firma.</p>}
      {waiting.map((set, index) => (
        <Waiting key={set.document_set_id} set={set} isFirst={index === 0} />
      ))}
      {byCredit(sets).map((ofCredit) => (
        <Panel key={ofCredit[0].credit_id} title={titleOf(ofCredit[0])}>
          <DocumentsOf sets={ofCredit} />
        </Panel>
      ))}
    </>
  );
};

type WaitingProps = { readonly set: SigningSet; readonly isFirst: boolean };

const Waiting = ({ set, isFirst }: WaitingProps) => {
  const { title, about } = waitingWords(set);
  return (
    <section className={classes.hero} aria-label={title}>
      <p className={classes.about}>{creditNumber(set.credit_id)}</p>
      <p className={classes.title}>{title}</p>
      <p className={classes.about}>{about}</p>
      <Button
        className={classes.action}
        size="xl"
        variant={isFirst ? 'next' : 'default'}
        renderRoot={(props) => (
          <Link to="/borrower/sign/$credit" params={{ credit: String(set.credit_id) }} {...props} />
        )}
      >
        Leer y firmar
      </Button>
    </section>
  );
};
