import { STATE } from '@cuotaclara/contract';
import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import type { ReactNode } from 'react';
import { HelpWithDebt } from '#features/credits/own/answer/help-with-debt.tsx';
import { RejectedHero } from '#features/credits/own/answer/rejected-hero.tsx';
import { ApplicationHero } from '#features/credits/own/application-hero.tsx';
import { applicationStanding, firstApplication } from '#features/credits/own/application-stages.ts';
import { DueHero, HeroSkeleton } from '#features/credits/own/due-hero.tsx';
import { firstDebt } from '#features/credits/own/due-words.ts';
import { PartMissing } from '#features/credits/own/own-credits-screen.tsx';
import { SigningHero, SigningTask } from '#features/credits/own/signing/signing-parts.tsx';
import { isHeldBack } from '#features/credits/own/standing-words.ts';
import type { useOwnCredits } from '#features/credits/own/use-own-credits.ts';
import { AskedTask, AskHero, DraftTask } from './home-tasks.tsx';

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
