import { sendOwnPhoneCode, verifyOwnPhoneCode } from '@cuotaclara/contract/applications/own-phone';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownBorrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { coDebtorKeys } from '#domain/query-keys/co-debtor-keys.ts';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { typedPhone } from '#lib/format/format-typed.ts';
import { useCountdown } from '#lib/use-countdown.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import classes from './own-co-debts.module.css';

type SentCode = { readonly phone: string; readonly againAt: number };

/** Where a person without an application proves that the phone is theirs. */
export const PhonePanel = () => {
  const { data: profile } = useQuery(ownProfile);
  if (profile === undefined) return null;
  const { phone, is_phone_verified: isVerified } = profile;
  return (
    <Panel title="Tu celular">
      {isVerified && phone !== null ? (
        <div className={classes.form}>
          <p className={classes.text}>{formatPhone(phone)}</p>
          <div>
            <Badge tone="good" icon={IconCheck}>
              Verificado
            </Badge>
          </div>
        </div>
      ) : (
        <CodeSteps phone={phone ?? ''} />
      )}
    </Panel>
  );
};

/** First the number, then the code that it got. */
const CodeSteps = ({ phone }: { phone: string }) => {
  const [sent, setSent] = useState<SentCode | null>(null);
  const again = useSendCode(setSent);
  if (sent === null) return <AskForCode phone={phone} onSent={setSent} />;
  return (
    <>
      {again.isError && <Notice tone="danger">{inlineText(sendOwnPhoneCode, again.error)}</Notice>}
      <TypeCode
        key={sent.againAt}
        sent={sent}
        isSending={again.isPending}
        onAgain={() => again.mutate(sent.phone)}
        onChangeNumber={() => setSent(null)}
      />
    </>
  );
};

const useSendCode = (onSent: (sent: SentCode) => void) =>
  useCommit({
    mutationFn: (phone: string) => call(sendOwnPhoneCode, { body: { phone } }),
    onSuccess: ({ again_at }, phone) => onSent({ phone, againAt: Date.parse(again_at) }),
    done: ON_SCREEN,
    meta: { inline: true },
  });

const useVerifyCode = () => {
  const client = useQueryClient();
  return useCommit({
    mutationFn: (code: string) => call(verifyOwnPhoneCode, { body: { code } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ownBorrowerKeys.profile }),
        client.invalidateQueries({ queryKey: coDebtorKeys.own }),
      ]),
    done: 'Tu celular está verificado',
    meta: { inline: true },
  });
};

type AskForCodeProps = { phone: string; onSent: (sent: SentCode) => void };

const AskForCode = ({ phone, onSent }: AskForCodeProps) => {
  const form = useRouteForm(sendOwnPhoneCode, {
    start: { phone: formatPhone(phone) },
    done: ON_SCREEN,
    onSent: ({ again_at }, _typed, sent) =>
      onSent({ phone: sent.phone, againAt: Date.parse(again_at) }),
  });
  return (
    <form.Form className={classes.form} guard={false}>
      <form.Text
        name="phone"
        label="Celular"
        description="Te enviamos un código de 6 dígitos por mensaje de texto. No tiene costo."
        format={typedPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <div className={classes.buttons}>
        <form.Submit>Enviar el código</form.Submit>
      </div>
    </form.Form>
  );
};

type TypeCodeProps = {
  sent: SentCode;
  isSending: boolean;
  onAgain: () => void;
  onChangeNumber: () => void;
};

const TypeCode = ({ sent, isSending, onAgain, onChangeNumber }: TypeCodeProps) => {
  const [code, setCode] = useState('');
  const verify = useVerifyCode();
  const secondsLeft = useCountdown(sent.againAt);
  return (
    <div className={classes.form}>
      <CodeField
        label="Código de 6 dígitos"
        description={`Lo enviamos al ${formatPhone(sent.phone)}. Vence en 10 minutos.`}
        value={code}
        error={verify.isError ? inlineText(verifyOwnPhoneCode, verify.error) : null}
        onChange={(typed) => {
          setCode(typed);
          verify.reset();
        }}
        onComplete={(complete) => verify.mutate(complete)}
      />
      <p className={classes.quiet} role="status">
        {verify.isPending && 'Revisamos el código…'}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" loading={isSending} disabled={secondsLeft > 0} onClick={onAgain}>
          {secondsLeft > 0 ? `Enviar otro en ${secondsLeft} s` : 'Enviar otro código'}
        </Button>
        <Button variant="subtle" onClick={onChangeNumber}>
          Cambiar el número
        </Button>
      </div>
    </div>
  );
};
