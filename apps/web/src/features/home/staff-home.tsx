import { businessDayOf, type SignedInUser } from '@cuotaclara/contract';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { creditCounts } from '#domain/credit/credit-counts.ts';
import { writeWeekday } from '#lib/format/business-time.ts';
import { followedStatesOf } from '#lib/session/followed-states.ts';
import { NextStep } from '#ui/layout/next-step.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { FollowedCredits } from './followed-credits.tsx';
import classes from './staff-home.module.css';
import { type WaitingLinks, WaitingPanel } from './waiting-panel.tsx';

type StaffHomeProps = {
  readonly user: SignedInUser;
  readonly waitingLinks: WaitingLinks;
  readonly figures?: ReactNode;
  readonly below?: ReactNode;
  readonly beside?: ReactNode;
};

const MONTHS = new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' });

const longDayOfMonth = ({ day, month, year }: Temporal.PlainDate): string =>
  `${day} de ${MONTHS.format(Date.UTC(year, month - 1, day))}`;

/** «Miércoles 18 de noviembre. 6 solicitudes pasaron el tiempo acordado.» */
const stateSentence = (lateCount: number): string => {
  const today = businessDayOf(Temporal.Now.instant());
  const weekday = writeWeekday(today);
  const day = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${longDayOfMonth(today)}.`;
  if (lateCount === 0) return day;
  const late = countedText(lateCount, ['solicitud pasó', 'solicitudes pasaron']);
  return `${day} ${late} el tiempo acordado.`;
};

/** The work of a role first; what the account is and may do is on «Mi cuenta». */
export const StaffHome = (props: StaffHomeProps) => {
  const { user, waitingLinks, figures, below, beside } = props;
  const followed = followedStatesOf(user);
  const { data: counts = [] } = useQuery({ ...creditCounts(), enabled: followed.length > 0 });
  const hasAside = !user.second_factor_enabled || beside !== undefined;
  const lateCount = counts.reduce((sum, { late_count }) => sum + late_count, 0);
  return (
    <>
      <PageHeader title={`Hola, ${user.first_name}`} state={stateSentence(lateCount)} />
      {figures && <div className={classes.figures}>{figures}</div>}
      <div className={classes.columns} data-has-aside={hasAside || undefined}>
        <div className={classes.main}>
          <WaitingPanel links={waitingLinks} />
          {followed.length > 0 && <FollowedCredits user={user} states={followed} />}
          {below}
        </div>
        {hasAside && (
          <aside className={classes.aside} aria-label="Tu cuenta">
            {!user.second_factor_enabled && <AskForSecondFactor />}
            {beside}
          </aside>
        )}
      </div>
    </>
  );
};

const AskForSecondFactor = () => (
  <NextStep
    title="Activa la verificación en dos pasos"
    action={<Button renderRoot={(props) => <Link to="/account" {...props} />}>Activar</Button>}
  >
    Sin el código de tu celular nadie más podrá entrar a tu cuenta. Son dos minutos.
  </NextStep>
);
