import { REFUSALS } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { authQueries } from './auth-queries.ts';
import { Heading } from './heading.tsx';
import classes from './link-sent.module.css';
import { SupportLine } from './support-line.tsx';

type LinkExpiredProps = {
  /** Where a new link can be asked for. */
  askAgainAt: '/auth/login' | '/auth/recover';
};

/** Whoever was invited cannot ask for another link: somebody of the team sends it. */
export const InvitationExpired = () => {
  const { data: options } = useQuery(authQueries.options);
  return (
    <div className={classes.sent}>
      <span className={classes.icon}>
        <IconLinkOff size={26} stroke={1.6} aria-hidden="true" />
      </span>
      <div role="alert">
        <Heading title="Esta invitación ya no sirve">
          Venció o ya se usó. Si ya elegiste tu contraseña, entra con ella; si no, pide otra a quien
          te invitó. <SupportLine support={options?.support} />
        </Heading>
      </div>
      <Button size="lg" fullWidth renderRoot={(props) => <Link to="/auth/login" {...props} />}>
        Ir a entrar
      </Button>
    </div>
  );
};

export const LinkExpired = ({ askAgainAt }: LinkExpiredProps) => (
  <div className={classes.sent}>
    <span className={classes.icon}>
      <IconLinkOff size={26} stroke={1.6} aria-hidden="true" />
    </span>
    <div role="alert">
      <Heading title="Este enlace ya no sirve">{REFUSALS.link_expired.message}</Heading>
    </div>
    <Button size="lg" fullWidth renderRoot={(props) => <Link to={askAgainAt} {...props} />}>
      Pedir otro enlace
    </Button>
  </div>
);
