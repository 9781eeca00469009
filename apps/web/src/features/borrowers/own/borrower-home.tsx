import '@mantine/core/styles/Skeleton.layer.css';
import type { SignedInUser } from '@cuotaclara/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { instalmentsOf } from '#ui/instalments/instalment.ts';
import classes from './borrower-home.module.css';
import { HeroCard } from './hero-card.tsx';
import { IdentityHero } from './identity-hero.tsx';
import { type IdentityWords, identityWordsOf } from './identity-words.ts';
import { protectionOf } from './protection.ts';
import { TaskCard } from './task-card.tsx';

const PROTECTION_STEPS = 2;

type BorrowerHomeProps = {
  user: SignedInUser;
  /** Whom to ask where only the company can help. */
  support: ReactNode;
  /** What is to be paid or finished first, large; null where nothing is. */
  first: ReactNode;
  /** Asking for one more; nothing where that is not offered. */
  another: ReactNode;
  /** The credits, one by one. */
  credits: ReactNode;
};

export const BorrowerHome = ({ user, support, first, another, credits }: BorrowerHomeProps) => (
  <>
    <h1 className={classes.hello}>Hola, {user.first_name}</h1>
    {first}
    <NextThings user={user} support={support} hasFirst={first !== null} />
    <section className={classes.credits} aria-labelledby="your-credits">
      <div className={classes.creditsHead}>
        <h2 id="your-credits" className="type-h2">
          Tus créditos
        </h2>
        {another}
      </div>
      {credits}
    </section>
  </>
);

type NextThingsProps = Pick<BorrowerHomeProps, 'user' | 'support'> & {
  /** Something else is the one large thing of the page already. */
  hasFirst: boolean;
};

/** What waits for this person, the first of it large. */
const NextThings = ({ user, support, hasFirst }: NextThingsProps) => {
  const { data: profile, error, isFetching, refetch } = useQuery(ownProfile);
  const protection = protectionOf(user);
  if (profile) {
    const words = identityWordsOf(profile);
    if (hasFirst) return words.isOpen ? <IdentityTask words={words} /> : null;
    if (!words.isOpen && protection.isOpen) {
      return (
        <>
          <ProtectionHero user={user} />
          <IdentityTask words={words} />
        </>
      );
    }
    return (
      <>
        <IdentityHero words={words} />
        <TaskCard
          title={protection.isOpen ? 'Protege tu cuenta' : 'Tu cuenta está protegida'}
          detail={protection.about}
          segments={instalmentsOf({ paid: protection.done, total: PROTECTION_STEPS })}
          to="/account"
        />
      </>
    );
  }
  if (error) {
    return (
      <>
        {error instanceof ApiError && error.status === 404 ? (
          <NoProfile support={support} />
        ) : (
          <ProfileFailed isTrying={isFetching} onRetry={() => void refetch()} />
        )}
        <ProtectionHero user={user} />
      </>
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

const ProtectionHero = ({ user }: { user: SignedInUser }) => {
  const { figure, about, done } = protectionOf(user);
  return (
    <HeroCard
      title="Seguridad de tu cuenta"
      figure={figure}
      about={about}
      segments={instalmentsOf({ paid: done, total: PROTECTION_STEPS })}
      progress={`Llevas ${done} de ${PROTECTION_STEPS} pasos`}
      action={
        !user.second_factor_enabled && (
          <Button
            variant="next"
            size="xl"
            fullWidth
            renderRoot={(props) => <Link to="/account" {...props} />}
          >
            Activar en dos minutos
          </Button>
        )
      }
    />
  );
};

/** The account exists without a borrower behind it; only the company can join the two. */
const NoProfile = ({ support }: { support: ReactNode }) => (
  <section className={classes.quiet} aria-label="Tus datos">
    <h2 className="type-h2">Aún no tenemos tus datos</h2>
    <p className="type-body">
      Tu usuario funciona, pero todavía no está unido a un cliente. Escríbenos y lo completamos
      contigo. {support}
    </p>
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
