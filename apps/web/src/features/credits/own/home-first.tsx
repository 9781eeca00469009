import { STATE } from '@cuotaclara/contract';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NextStep } from '#ui/layout/next-step.tsx';
import { DueHero, HeroSkeleton } from './due-hero.tsx';
import { firstDebt } from './due-words.ts';
import classes from './own-credits.module.css';
import { PartMissing } from './own-credits-screen.tsx';
import type { useOwnCredits } from './use-own-credits.ts';

type OwnCredits = ReturnType<typeof useOwnCredits>;

/** What a borrower has to pay or to finish, most urgent first; null where there is nothing. */
export const homeFirst = (own: OwnCredits): ReactNode => {
  const debt = firstDebt(own.debts);
  const waiting = own.credits.find(
    ({ credit_state_id }) => credit_state_id === STATE.awaitingAttachments,
  );
  const draft = own.credits.find(({ credit_state_id }) => credit_state_id === STATE.draft);
  const isUnknown =
    own.debtsStand === 'pending' &&
    own.credits.some(({ credit_state_id }) => isIn(OWING, credit_state_id));
  const isPartMissing = own.credits.length > 0 && own.failure !== null;
  const things = [debt, waiting, draft].filter((thing) => thing !== null && thing !== undefined);
  if (things.length === 0 && !isUnknown && !isPartMissing) return null;
  return (
    <>
      {isPartMissing && <PartMissing own={own} />}
      {isUnknown && <HeroSkeleton />}
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
          {missingWords(waiting.missing_papers)}
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
          {draftWords(draft.product_name, own.isClosed)}
        </NextStep>
      )}
    </>
  );
};

const draftWords = (product: string | null, isClosed: boolean): string => {
  if (isClosed) {
    return 'Está guardada. Por ahora no recibimos solicitudes: la envías cuando abramos de nuevo.';
  }
  return product === null
    ? 'Está guardada donde la dejaste. Nadie la estudia hasta que la envíes.'
    : `${product}: está guardada donde la dejaste. Envíala y la estudiamos.`;
};

const both = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const missingWords = (missing: readonly string[]): string =>
  missing.length === 0
    ? 'Ya los subiste: entrégalos y seguimos con el estudio.'
    : `El estudio espera: ${both.format(missing)}.`;
