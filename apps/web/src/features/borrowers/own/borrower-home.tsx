import { ContactUs } from '#domain/contact/contact-us.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import type { SignedInUser } from '@cuotaclara/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { instalmentsOf } from '#ui/instalments/instalment.ts';
import classes from './borrower-home.module.css';
import { IdentityHero } from './identity-hero.tsx';
import { type IdentityWords, identityWordsOf } from './identity-words.ts';
import { protectionOf } from './protection.ts';
import { TaskCard } from './task-card.tsx';

const PROTECTION_STEPS = 2;

type BorrowerHomeProps = {
  user: SignedInUser;
  /** What others ask of this person. */
  asked?: ReactNode;
  /** The hero says what is owed: what others ask comes after it, else before everything. */
  isDebtInHero: boolean;
  /** The credit to pay or the application under way, large; null where there is neither. */
  hero: ReactNode;
  /** The hero asks for the identity itself. */
  isIdentityInHero: boolean;
  /** Asking for a credit, large, for a home on which that is what is missing. */
  application: ReactNode;
  /** A draft that was begun, small; nothing where there is none. */
  draft: ReactNode;
  /** What else waits about credits, small. */
  tasks: ReactNode;
  /** Asking for one more; nothing where that is not offered. */
  another: ReactNode;
  /** The credits, one by one; null where there are none. */
  credits: ReactNode;
};

/**
 * The home of a borrower. Its one large thing is the credit, else the application, else what is
 * missing for one; how the account is protected comes last and small.
 */
export const BorrowerHome = (props: BorrowerHomeProps) => {
  const { user, asked, isDebtInHero, another, credits } = props;
  return (
    <>
      <h1 className={classes.hello}>Hola, {user.first_name}</h1>
      {!isDebtInHero && asked}
      <NextThings {...props} />
      {isDebtInHero && asked}
      {credits && (
        <section className={classes.credits} aria-labelledby="your-credits">
          <div className={classes.creditsHead}>
            <h2 id="your-credits" className="type-h2">
              Tus créditos
            </h2>
            {another}
          </div>
          {credits}
        </section>
      )}
      <ProtectionTask user={user} />
    </>
  );
};

/** What waits for this person, the first of it large. */
const NextThings = (props: BorrowerHomeProps) => {
  const { hero, isIdentityInHero, application, draft, tasks } = props;
  const { data: profile, error, isFetching, refetch } = useQuery(ownProfile);
  const words = profile && identityWordsOf(profile);
  const identity = words && profile.identity_state !== 'approved' && <IdentityTask words={words} />;
  if (hero) {
    return (
      <>
        {hero}
        {!isIdentityInHero && identity}
        {tasks}
        {draft}
      </>
    );
  }
  if (words) {
    return words.isOpen ? (
      <>
        <IdentityHero words={words} />
        {draft}
      </>
    ) : (
      <>
        {application}
        {identity}
      </>
    );
  }
  if (error) {
    return error instanceof ApiError && error.status === 404 ? (
      <NoProfile />
    ) : (
      <ProfileFailed isTrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  return <HomeSkeleton />;
};

const IdentityTask = ({ words }: { words: IdentityWords }) => (
  <TaskCard
    title={`Identidad: ${words.figure.toLocaleLowerCase('es-CO')}`}
    detail={words.about}
    segments={words.segments}
    to="/borrower/profile/documents"
  />
);

/** What is left to protect the account; nothing once all of it is done. */
const ProtectionTask = ({ user }: { user: SignedInUser }) => {
  const { about, done, isOpen } = protectionOf(user);
  return (
    isOpen && (
      <TaskCard
        title="Protege tu cuenta"
        detail={about}
        segments={instalmentsOf({ paid: done, total: PROTECTION_STEPS })}
        to="/account"
      />
    )
  );
};

/** The account exists without a borrower behind it; only the company can join the two. */
const NoProfile = () => (
  <section className={classes.quiet} aria-label="Tus datos">
    <h2 className="type-h2">Aún no tenemos tus datos</h2>
    <p className="type-body">
      Tu usuario funciona, pero todavía no encontramos tus datos de cliente.
    </p>
    <ContactUs>Escríbenos y los completamos contigo.</ContactUs>
  </section>
);

type ProfileFailedProps = { isTrying: boolean; onRetry: () => void };

const ProfileFailed = ({ isTrying, onRetry }: ProfileFailedProps) => (
  <section className={classes.quiet} aria-label="Verificación de identidad" role="alert">
    <h2 className="type-h2">No pudimos ver cómo va tu identidad</h2>
    <p className="type-body">Lo que ya enviaste sigue guardado. El resto de tu cuenta funciona.</p>
    <Button variant="default" loading={isTrying} onClick={onRetry}>
      Intentar de nuevo
    </Button>
  </section>
);

const HomeSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Cargando tu inicio">
    <div className={classes.hero}>
      <Skeleton height={10} width="45%" />
      <Skeleton height={36} width="70%" />
      <Skeleton height={52} />
      <Skeleton height={8} />
    </div>
  </div>
);
