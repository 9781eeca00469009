import '@mantine/core/styles/Skeleton.layer.css';
import type { SignedInUser } from '@cuotaclara/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { ownProfile } from '#lib/borrower/own-profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { instalmentsOf } from '#ui/instalment.ts';
import classes from './borrower-home.module.css';
import { HeroCard } from './hero-card.tsx';
import { IdentityHero } from './identity-hero.tsx';
import { identityWordsOf } from './identity-words.ts';
import { protectionOf } from './protection.ts';
import { TaskCard } from './task-card.tsx';

const PROTECTION_STEPS = 2;

type BorrowerHomeProps = {
  user: SignedInUser;
  /** Whom to ask where only the company can help. */
  support: ReactNode;
};

export const BorrowerHome = ({ user, support }: BorrowerHomeProps) => (
  <>
    <h1 className={classes.hello}>Hola, {user.first_name}</h1>
    <NextThings user={user} support={support} />
    <section className={classes.credits} aria-labelledby="your-credits">
      <h2 id="your-credits" className="type-h2">
        Tus créditos
      </h2>
      <div className={classes.card}>
        <EmptyState title="Todavía no tienes créditos" level={3}>
          Cuando pidas uno, aquí verás cuánto pagas, cuándo y cómo va.
        </EmptyState>
      </div>
    </section>
  </>
);

/** What waits for this person, the first of it large. */
const NextThings = ({ user, support }: BorrowerHomeProps) => {
  const { data: profile, error, isFetching, refetch } = useQuery(ownProfile);
  const protection = protectionOf(user);
  if (profile) {
    const words = identityWordsOf(profile);
    if (!words.isOpen && protection.isOpen) {
      return (
        <>
          <ProtectionHero user={user} />
          <TaskCard
            title={`Identidad: ${words.figure.toLocaleLowerCase('es-CO')}`}
            detail={words.about}
            segments={words.segments}
            to="/borrower/profile/documents"
          />
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

/** The account exists without a customer behind it; only the company can join the two. */
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
