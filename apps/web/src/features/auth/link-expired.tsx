import { REFUSALS } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Heading } from './heading.tsx';
import classes from './link-sent.module.css';

type LinkExpiredProps = {
  /** Where a new link can be asked for. */
  askAgainAt: '/auth/login' | '/auth/recover';
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
