import {
  findCurrentPayment,
  type MaskedCredit,
  type PaymentParameters,
} from '@cuotaclara/contract/payments/paying';
import { PAYER_FACTS } from '@cuotaclara/contract/payments/payment-choices';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PayFrame } from '#features/payments/frame/pay-frame.tsx';
import { ClosedNotice } from '#features/payments/parts/closed-notice.tsx';
import { ON_SCREEN } from '#lib/api/use-commit.ts';
import { typedIdentification, typedPhone } from '#lib/format/format-typed.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import classes from './open-pay.module.css';

/** Nearly everybody who pays has one. */
const USUAL_KIND = /^cédula de ciudadanía/i;

const usualKind = (kinds: PaymentParameters['document_kinds']) =>
  kinds.find(({ name }) => USUAL_KIND.test(name)) ?? kinds[0];

/** Only the number of a passport has letters. */
const WITH_LETTERS = /pasaporte/i;

const keyboardOf = (kinds: PaymentParameters['document_kinds'], chosenId: string) => {
  const chosen = kinds.find(({ document_kind_id: id }) => String(id) === chosenId);
  return chosen !== undefined && WITH_LETTERS.test(chosen.name) ? 'text' : 'numeric';
};

const PHONE_ABOUT = 'El número completo con el que pidió el crédito. Así nadie más ve lo que debe.';

/** The frame of the first step, with or without its form. */
export const FindFrame = ({ dock, children }: { dock?: ReactNode; children: ReactNode }) => (
  <PayFrame
    dock={dock}
    note={
      <>
        ¿Tienes cuenta? <Link to="/auth/login">Entra</Link> y paga en dos toques.
      </>
    }
  >
    <Stack gap={1}>
      <h1 className="type-h1">Paga tu cuota</h1>
      <Quiet isText>Sin entrar a tu cuenta. También puedes pagar la de otra persona.</Quiet>
    </Stack>
    {children}
  </PayFrame>
);

const useFindForm = (kinds: PaymentParameters['document_kinds'], onFound: OnFound) =>
  useRouteForm(findCurrentPayment, {
    start: {
      kindId: String(usualKind(kinds)?.document_kind_id ?? ''),
      document: '',
      phone: '',
    },
    body: ({ kindId, document, phone }) => ({
      document_kind_id: Number(kindId),
      document,
      fact: { kind: 'phone', value: phone } as const,
    }),
    typedIn: { document_kind_id: 'kindId', fact: 'phone' },
    done: ON_SCREEN,
    onSent: ({ credits }) => onFound(credits),
  });

type OnFound = (credits: readonly MaskedCredit[]) => void;

type FindScreenProps = {
  readonly parameters: PaymentParameters;
  readonly onFound: OnFound;
  /** Whom to ask where nothing is found. */
  readonly support: ReactNode;
};

/** Asks for the document of the holder and one fact more; the dock of the page sends it. */
export const FindScreen = ({ parameters, onFound, support }: FindScreenProps) => {
  const { document_kinds: kinds, closed } = parameters;
  const form = useFindForm(kinds, onFound);
  return (
    <FindFrame
      dock={
        <Button variant="next" size="xl" fullWidth loading={form.isBusy} onClick={form.send}>
          Ver cuánto se debe
        </Button>
      }
    >
      {closed && <ClosedNotice closed={closed} />}
      <form.Form guard={false}>
        <form.Choice
          name="kindId"
          size="lg"
          label="Tipo de documento"
          choices={kinds.map(({ document_kind_id: id, name }) => ({
            value: String(id),
            label: name,
          }))}
        />
        <form.Text
          name="document"
          size="lg"
          label="Número de documento del titular"
          inputMode={keyboardOf(kinds, form.typed.kindId)}
          format={typedIdentification}
        />
        <form.Text
          name="phone"
          size="lg"
          label={PAYER_FACTS.phone}
          description={PHONE_ABOUT}
          inputMode="tel"
          format={typedPhone}
        />
        <p className={classes.promise}>
          <IconLock size={18} stroke={1.6} aria-hidden="true" />
          Verás cuánto se debe, cuándo vence y si hay un pago en camino. El nombre aparece oculto.
        </p>
      </form.Form>
      {form.failure && support}
    </FindFrame>
  );
};
