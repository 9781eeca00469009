import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NextStep } from '#ui/next-step.tsx';
import { DueHero } from './due-hero.tsx';
import { firstDebt } from './due-words.ts';
import classes from './own-credits.module.css';
import { STATES } from './state-words.ts';
import type { useOwnCredits } from './use-own-credits.ts';

type OwnCredits = ReturnType<typeof useOwnCredits>;

/** What a borrower has to pay or to finish, most pressing first; null where nothing is. */
export const homeFirst = (own: OwnCredits): ReactNode => {
  const debt = firstDebt(own.debts);
  const waiting = own.credits.find(
    ({ credit_state_id }) => credit_state_id === STATES.documentsPending,
  );
  const draft = own.credits.find(({ credit_state_id }) => credit_state_id === STATES.draft);
  if (debt === null && waiting === undefined && draft === undefined) return null;
  return (
    <>
      {debt && (
        <Link
          to="/borrower/credits/$id"
          params={{ id: String(debt.credit_id) }}
          className={classes.heroLink}
        >
          <DueHero debt={debt} more />
        </Link>
      )}
      {waiting && (
        <NextStep
          title="Te pedimos documentos"
          action={
            <Button
              variant={debt ? 'filled' : 'next'}
              size="lg"
              renderRoot={(props) => (
                <Link
                  to="/borrower/credits/$id"
                  params={{ id: String(waiting.credit_id) }}
                  {...props}
                />
              )}
            >
              Ver y subir
            </Button>
          }
        >
          {missingWords(waiting.requests.filter(({ answered_at }) => answered_at === null))}
        </NextStep>
      )}
      {draft && (
        <NextStep
          title="Continúa tu solicitud"
          action={
            <Button
              variant={debt || waiting ? 'filled' : 'next'}
              size="lg"
              renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
            >
              Continuar
            </Button>
          }
        >
          {draft.product.name === null
            ? 'Está guardada donde la dejaste. Nadie la estudia hasta que la envíes.'
            : `${draft.product.name}: está guardada donde la dejaste. Envíala y la estudiamos.`}
        </NextStep>
      )}
    </>
  );
};

const both = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const missingWords = (open: readonly { readonly document_kind: string }[]): string =>
  open.length === 0
    ? 'Ya los subiste: entrégalos y seguimos con el estudio.'
    : `El estudio espera: ${both.format(open.map(({ document_kind }) => document_kind))}.`;
