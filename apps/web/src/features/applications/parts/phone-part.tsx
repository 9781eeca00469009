import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import { sendPhoneCode, verifyPhoneCode } from '@cuotaclara/contract/applications/phone-code';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from '#features/applications/application.module.css';
import type { Audience } from '#features/applications/wizard/application-pages.ts';
import { idOfField } from '#features/applications/wizard/use-field-focus.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { ON_SCREEN } from '#lib/api/use-commit.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { typedPhone } from '#lib/format/format-typed.ts';
import { useCountdown } from '#lib/use-countdown.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { useReadProcessAgain, useSendPhoneCode, useVerifyPhoneCode } from './use-phone-code.ts';

type PhonePartProps = {
  audience: Audience;
  creditId: number;
  borrower: CreditProcess['borrower'];
  code: CreditProcess['phone_code'];
};

/** Proves with a code that the telephone belongs to the applicant. */
export const PhonePart = ({ audience, creditId, borrower, code }: PhonePartProps) => {
  const [changesNumber, setChangesNumber] = useState(false);
  const lifeLeft = useCountdown(code === null ? 0 : Date.parse(code.expires_at));
  if (borrower.is_phone_verified) {
    return (
      <Notice tone="good">
        El celular {formatPhone(borrower.phone ?? '')} está verificado. No hay nada más que hacer.
      </Notice>
    );
  }
  // The server says which code is under way: a reloaded page asks for it too.
  const isUnderWay = code?.has_tries && code.phone === borrower.phone && lifeLeft > 0;
  const isUsedUp = code?.has_tries === false && code.phone === borrower.phone && lifeLeft > 0;
  if (!isUnderWay || changesNumber) {
    return (
      <AskForCode
        audience={audience}
        creditId={creditId}
        phone={borrower.phone ?? ''}
        againAt={code?.again_at ?? null}
        isUsedUp={isUsedUp}
        onSent={() => setChangesNumber(false)}
      />
    );
  }
  return (
    <TypeCode
      // Another code is typed from its first digit, without the error of the one before.
      key={code.expires_at}
      audience={audience}
      creditId={creditId}
      phone={code.phone}
      againAt={code.again_at}
      onChangeNumber={() => setChangesNumber(true)}
    />
  );
};

type AskForCodeProps = {
  audience: Audience;
  creditId: number;
  phone: string;
  /** From when on another one can be sent; null before the first. */
  againAt: string | null;
  /** The last code has no tries left. */
  isUsedUp: boolean;
  onSent: () => void;
};

const AskForCode = (props: AskForCodeProps) => {
  const { audience, creditId, phone, againAt, isUsedUp, onSent } = props;
  const secondsLeft = useCountdown(againAt === null ? 0 : Date.parse(againAt));
  const form = useRouteForm(sendPhoneCode, {
    params: { id: creditId },
    start: { phone: formatPhone(phone) },
    done: ON_SCREEN,
    onSent,
    readAgain: useReadProcessAgain(),
  });
  return (
    <form.Form className={classes.code} guard={false} failureAt="own" isHeld={secondsLeft > 0}>
      <form.Text
        name="phone"
        id={idOfField('is_phone_verified')}
        label={audience === 'borrower' ? 'Tu celular' : 'Celular del cliente'}
        description="Enviamos un mensaje de texto con un código de 6 dígitos. No tiene costo."
        format={typedPhone}
        size="lg"
        type="tel"
        inputMode="tel"
        autoComplete={audience === 'borrower' ? 'tel-national' : 'off'}
      />
      {isUsedUp && form.failure === null && (
        <Notice tone="info">
          Se acabaron los intentos del código anterior. Pide otro: llega de inmediato.
        </Notice>
      )}
      <form.Failure />
      <form.Submit size="lg" disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? `Enviar el código en ${secondsLeft} s` : 'Enviar el código'}
      </form.Submit>
    </form.Form>
  );
};

type TypeCodeProps = {
  audience: Audience;
  creditId: number;
  phone: string;
  againAt: string;
  onChangeNumber: () => void;
};

const TypeCode = (props: TypeCodeProps) => {
  const { audience, creditId, phone, againAt, onChangeNumber } = props;
  const [code, setCode] = useState('');
  const send = useSendPhoneCode(creditId);
  const verify = useVerifyPhoneCode(creditId);
  const secondsLeft = useCountdown(Date.parse(againAt));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const check = (complete: string): void =>
    verify.mutate(complete, { onError: () => field.current?.select() });
  return (
    <Stack>
      <CodeField
        ref={field}
        label="Código de 6 dígitos"
        description={
          audience === 'borrower'
            ? `Lo enviamos al ${formatPhone(phone)}. Vence en 10 minutos.`
            : `Pídeselo al cliente: le llegó al ${formatPhone(phone)} y vence en 10 minutos.`
        }
        value={code}
        error={verify.isError ? inlineText(verifyPhoneCode, verify.error) : null}
        onChange={(typed) => {
          setCode(typed);
          verify.reset();
        }}
        onComplete={check}
      />
      <p className={classes.waiting} role="status">
        {verify.isPending && 'Revisamos el código…'}
      </p>
      {send.isError && <Notice tone="danger">{inlineText(sendPhoneCode, send.error)}</Notice>}
      <div className={classes.inline}>
        <Button
          variant="default"
          size="lg"
          loading={send.isPending}
          disabled={secondsLeft > 0}
          onClick={() => send.mutate(phone)}
        >
          {secondsLeft > 0 ? `Enviar otro en ${secondsLeft} s` : 'Enviar otro código'}
        </Button>
        <Button variant="subtle" size="lg" onClick={onChangeNumber}>
          Cambiar el número
        </Button>
      </div>
    </Stack>
  );
};
