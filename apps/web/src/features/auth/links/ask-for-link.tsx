import { requestEmailLink } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EmailField } from '#features/auth/email-field.tsx';
import { Heading } from '#features/auth/heading.tsx';
import classes from '#features/auth/stacked-form.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { LinkRequest } from './link-request.ts';
import { LinkSent } from './link-sent.tsx';

type AskForLinkProps = {
  title: string;
  /** What happens with the address. */
  children: ReactNode;
  verb: string;
  /** What the link is for, after «un enlace». */
  purpose: string;
  /** The life of the link: «24 horas». */
  lasts: string;
  request: LinkRequest;
  /** Every address gets a mail, whether or not an account has it. */
  isForEverybody?: boolean;
  /** What the way back to the login is called. */
  back: string;
};

/** An address is all that is asked for; what follows comes by mail. */
export const AskForLink = (props: AskForLinkProps) => {
  const { title, children, verb, purpose, lasts, request, isForEverybody = false, back } = props;
  // Whatever is asked for, the body is an address and nothing else.
  const form = useFormFields(requestEmailLink.body);
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const ask = (typed: { email: string }): void => {
    if (request.isPending) return;
    setEmail(typed.email);
    request.mutate(typed, { onSuccess: () => setIsSent(true) });
  };
  if (isSent) {
    return (
      <LinkSent
        email={email}
        purpose={purpose}
        lasts={lasts}
        request={request}
        isForEverybody={isForEverybody}
        onBack={() => setIsSent(false)}
      />
    );
  }
  return (
    <>
      <Heading title={title}>{children}</Heading>
      <form
        {...form.props}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.send(requestEmailLink.body, ask);
        }}
      >
        {request.isError && (
          <Notice tone="danger">{inlineText(requestEmailLink, request.error)}</Notice>
        )}
        <EmailField defaultValue={email} error={form.errors['email']} />
        <Button type="submit" size="lg" fullWidth loading={request.isPending}>
          {verb}
        </Button>
        <Button
          variant="subtle"
          size="lg"
          fullWidth
          renderRoot={(props) => <Link to="/auth/login" {...props} />}
        >
          {back}
        </Button>
      </form>
    </>
  );
};
