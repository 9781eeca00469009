import { STATE } from '@cuotaclara/contract';
import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button } from '@mantine/core';
import { IconChevronRight, IconFileAlert, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HelpWithDebt } from './answer/help-with-debt.tsx';
import { RejectedHero } from './answer/rejected-hero.tsx';
import { ApplicationHero } from './application-hero.tsx';
import { applicationStanding, firstApplication } from './application-stages.ts';
import { DueHero, HeroSkeleton } from './due-hero.tsx';
import { firstDebt } from './due-words.ts';
import classes from './own-credits.module.css';
import { PartMissing } from './own-credits-screen.tsx';
import { OwnHero } from './own-hero.tsx';
import { SigningHero, SigningTask } from './signing/signing-parts.tsx';
import { isHeldBack } from './standing-words.ts';
import type { useOwnCredits } from './use-own-credits.ts';

type OwnCredits = ReturnType<typeof useOwnCredits>;

type HomeParts = {
  /** The credit to pay, else the application under way; null where there is neither. */
  readonly hero: ReactNode;
  /** The credit that the hero is about: the list below does not repeat its figures. */
  readonly heroId: number | null;
  /** The hero says what is owed, or is about to. */
  readonly isDebtInHero: boolean;
  /** The hero asks for the identity, which then needs no card of its own. */
  readonly isIdentityInHero: boolean;
  /** What else waits for the borrower about credits, small. */
  readonly tasks: ReactNode;
  /** Asking for a credit, large, for a home on which that is what is missing. */
  readonly application: ReactNode;
  /** The draft that was begun, small; null where there is none. */
  readonly draft: ReactNode;
};

/**
 * What the home of a borrower says about credits, in the order of what matters to them. Documents
 * that wait for a signature, also those of a credit that the person is a co-debtor of, come before
 * an application and after what is to be paid. `pay` draws how a debt is paid.
 */
export const homeParts = (
  own: OwnCredits,
  waiting: readonly SigningSet[],
  pay?: (debt: Debt) => ReactNode,
): HomeParts => {
  const debt = firstDebt(own.debts);
  const [toSign = null, ...alsoToSign] = waiting;
  const signed = debt === null ? toSign : null;
  const signedCredit = own.credits.find(({ credit_id }) => credit_id === signed?.credit_id);
  const application = signed === null ? firstApplication(own) : (signedCredit ?? null);
  const draft = own.credits.find(({ credit_state_id }) => credit_state_id === STATE.draft);
  const heroId = debt?.credit_id ?? application?.credit_id ?? lastRejected(own)?.credit_id ?? null;
  const isPartMissing = own.credits.length > 0 && own.failure !== null;
  const hero = heroOf(own, { debt, signed, application, pay });
  return {
    hero:
      isPartMissing || hero !== null ? (
        <>
          {isPartMissing && <PartMissing own={own} />}
          {hero}
        </>
      ) : null,
    heroId,
    isDebtInHero: own.isPending || debt !== null || isDebtUnknown(own),
    isIdentityInHero:
      debt === null &&
      signed === null &&
      application !== null &&
      isHeldBack({ credit: application, needsIdentity: own.needsIdentity }),
    tasks: (
      <>
        {(signed === null ? waiting : alsoToSign).map((set) => (
          <SigningTask key={set.document_set_id} set={set} />
        ))}
        {asked(own, heroId).map((credit) => (
          <AskedTask key={credit.credit_id} credit={credit} />
        ))}
      </>
    ),
    // Where the credits could not be read nobody knows whether one is missing.
    application: own.failure === null && <AskHero draft={draft} isClosed={own.isClosed} />,
    draft: draft && <DraftTask draft={draft} isClosed={own.isClosed} />,
  };
};

type HeroThings = {
  readonly debt: Debt | null;
  readonly signed: SigningSet | null;
  readonly application: OwnCreditSummary | null;
  readonly pay: ((debt: Debt) => ReactNode) | undefined;
};

/** There is something to pay, and how much is on its way. */
const isDebtUnknown = ({ debtsStand, credits }: OwnCredits): boolean =>
  debtsStand === 'pending' && credits.some(({ credit_state_id }) => isIn(OWING, credit_state_id));

const heroOf = (own: OwnCredits, { debt, signed, application, pay }: HeroThings): ReactNode => {
  if (own.isPending || isDebtUnknown(own)) return <HeroSkeleton />;
  if (debt !== null) {
    return (
      <>
        <DueHero debt={debt} more pay={pay?.(debt)} />
        <HelpWithDebt debt={debt} />
      </>
    );
  }
  const standing =
    application &&
    applicationStanding({
      credit: application,
      needsIdentity: own.needsIdentity,
      signing: own.signingOf(application.credit_id),
    });
  if (signed !== null) {
    return <SigningHero set={signed} credit={application} standing={standing} />;
  }
  const rejected = lastRejected(own);
  if (application === null) return rejected && <RejectedHero credit={rejected} />;
  return standing && <ApplicationHero credit={application} standing={standing} />;
};

/** The newest credit where it was rejected; a newer one of any other kind comes before it. */
const lastRejected = ({ credits: [newest] }: OwnCredits): OwnCreditSummary | null =>
  newest?.credit_state_id === STATE.rejected ? newest : null;

/** The applications besides the hero that wait for documents of the borrower. */
const asked = ({ credits }: OwnCredits, heroId: number | null): readonly OwnCreditSummary[] =>
  credits.filter(
    ({ credit_state_id, credit_id }) =>
      credit_state_id === STATE.awaitingAttachments && credit_id !== heroId,
  );

type AskHeroProps = { readonly draft: OwnCreditSummary | undefined; readonly isClosed: boolean };

const AskHero = ({ draft, isClosed }: AskHeroProps) => (
  <OwnHero
    label={draft ? 'Tu solicitud' : 'Tu crédito'}
    title={draft ? 'Continúa tu solicitud' : 'Mira cuánto pagarías'}
    about={
      draft
        ? draftWords(draft, isClosed)
        : 'Elige qué compras y en cuánto tiempo lo pagas: toma unos minutos y no te compromete.'
    }
    action={
      <Button
        variant="next"
        size="xl"
        fullWidth
        renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
      >
        {draft ? 'Continuar' : 'Pide tu crédito'}
      </Button>
    }
  />
);

const draftWords = ({ product_name: product }: OwnCreditSummary, isClosed: boolean): string => {
  if (isClosed) {
    return 'Está guardada. Por ahora no recibimos solicitudes: la envías cuando abramos de nuevo.';
  }
  return product === null
    ? 'Está guardada donde la dejaste. Nadie la estudia hasta que la envíes.'
    : `${product}: está guardada donde la dejaste. Envíala y la estudiamos.`;
};

type DraftTaskProps = { readonly draft: OwnCreditSummary; readonly isClosed: boolean };

const DraftTask = ({ draft, isClosed }: DraftTaskProps) => (
  <Link to="/borrower/credits/new" className={classes.card}>
    <span className={classes.icon}>
      <IconPencil size={22} stroke={1.6} aria-hidden="true" />
    </span>
    <span className={classes.cardWords}>
      <span className={classes.cardTitle}>Continúa tu solicitud</span>
      <span className={classes.cardNote}>{draftWords(draft, isClosed)}</span>
    </span>
    <IconChevronRight className={classes.chevron} size={20} stroke={1.6} aria-hidden="true" />
  </Link>
);

const AskedTask = ({ credit }: { readonly credit: OwnCreditSummary }) => {
  const standing = applicationStanding({ credit, needsIdentity: null });
  return (
    <Link
      to="/borrower/credits/$id"
      params={{ id: String(credit.credit_id) }}
      className={classes.card}
    >
      <span className={classes.icon} data-tone="warn">
        <IconFileAlert size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.cardWords}>
        <span className={classes.cardTitle}>{standing?.title}</span>
        <span className={classes.cardNote}>{standing?.about}</span>
      </span>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.6} aria-hidden="true" />
    </Link>
  );
};
