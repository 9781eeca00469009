import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Heading } from '#features/auth/heading.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import classes from './link-sent.module.css';

type DeadLinkProps = {
  title: string;
  /** The way on, and what it is called. */
  to: '/auth/login' | '/auth/recover' | '/auth/register';
  verb: string;
  children: ReactNode;
};

/** A mailed link that opens nothing any more: why, and the way on. */
export const DeadLink = ({ title, to, verb, children }: DeadLinkProps) => (
  <Stack gap={2}>
    <span className={classes.icon}>
      <IconLinkOff size={26} stroke={1.6} aria-hidden="true" />
    </span>
    <div role="alert">
      <Heading title={title}>{children}</Heading>
    </div>
    <Button size="lg" fullWidth renderRoot={(props) => <Link to={to} {...props} />}>
      {verb}
    </Button>
  </Stack>
);
