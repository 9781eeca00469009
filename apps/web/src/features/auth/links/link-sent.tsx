import { requestEmailLink } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { authQueries } from '#features/auth/auth-queries.ts';
import { Heading } from '#features/auth/heading.tsx';
import { inlineText } from '#lib/api/inline-text.ts';
import { useCountdown } from '#lib/use-countdown.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import type { LinkRequest } from './link-request.ts';
import classes from './link-sent.module.css';

const SEND_AGAIN_AFTER_MS = 60_000;

type LinkSentProps = {
  email: string;
  /** What the link is for, after «un enlace». */
  purpose: string;
  /** The life of the link: «15 minutos». */
  lasts: string;
  request: LinkRequest;
  /** The mail goes out in any case, so nothing needs to be left open. */
  isForEverybody?: boolean;
  onBack: () => void;
};

/** The same whether or not the address is known: nobody can find out by asking. */
export const LinkSent = (props: LinkSentProps) => {
  const { email, purpose, lasts, request, isForEverybody = false, onBack } = props;
  const { data: options } = useQuery(authQueries.options);
  const secondsLeft = useCountdown(request.submittedAt + SEND_AGAIN_AFTER_MS);
  return (
    <Stack gap={2}>
      <span className={classes.icon}>
        <IconMailFast size={26} stroke={1.6} aria-hidden="true" />
      </span>
      <div role="status">
        <Heading title="Revisa tu correo">
          {isForEverybody ? 'Enviamos a ' : 'Si '}
          <strong>{email}</strong>
          {isForEverybody ? ' ' : ' está registrado, te enviamos '}un enlace {purpose}. Sirve una
          sola vez y vence en {lasts}. Mira también en el correo no deseado.
        </Heading>
      </div>
      {request.isError && (
        <Notice tone="danger">{inlineText(requestEmailLink, request.error)}</Notice>
      )}
      {options?.mailbox && (
        <Button size="lg" fullWidth renderRoot={(props) => <Link to="/demo/mailbox" {...props} />}>
          Abrir el buzón de la demostración
        </Button>
      )}
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={request.isPending}
        disabled={secondsLeft > 0}
        onClick={() => request.mutate({ email })}
      >
        {secondsLeft > 0 ? `Enviar otra vez en ${secondsLeft} s` : 'Enviar otra vez'}
      </Button>
      <Button variant="subtle" size="lg" fullWidth onClick={onBack}>
        Volver
      </Button>
    </Stack>
  );
};
