import '@mantine/core/styles/Skeleton.layer.css';
import { groupReference } from '@cuotaclara/contract/payments/payment-reference';
import {
  answerSandbox,
  getSandboxCheckout,
  type SandboxCheckoutPage,
} from '@cuotaclara/contract/payments/sandbox';
import {
  SANDBOX_CHOICE_WORDS,
  SANDBOX_CHOICES,
  SANDBOX_METHOD_WORDS,
  SANDBOX_METHODS,
  type SandboxChoice,
  type SandboxMethod,
} from '@cuotaclara/contract/payments/sandbox-choices';
import { Button, Skeleton } from '@mantine/core';
import {
  IconBuildingBank,
  IconCheck,
  IconCreditCard,
  IconDeviceMobile,
  IconFlask,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PayFrame } from '#features/payments/frame/pay-frame.tsx';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { ON_SCREEN } from '#lib/api/use-commit.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { leaveTo } from '#lib/leave-to.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import classes from './sandbox.module.css';

/** The query of the address that the page was opened with, as the server signed it. */
type CheckoutQuery = Readonly<Record<string, string>>;

type SandboxScreenProps = { readonly checkout: CheckoutQuery };

const Band = () => (
  <p className={classes.band}>
    <IconFlask size={18} stroke={1.8} aria-hidden="true" />
    <span>
      <strong>Pasarela de prueba.</strong> Aquí no se mueve dinero.
    </span>
  </p>
);

const inSandbox = (standIn: ReactNode) => (
  <PayFrame isPlain band={<Band />}>
    {standIn}
  </PayFrame>
);

/** The page of the test gateway: plain, and it says that it is one. */
export const SandboxScreen = ({ checkout }: SandboxScreenProps) => {
  const query = useQuery(paymentQueries.checkout(checkout));
  if (!query.data && query.error instanceof ApiError && query.error.status < 500) {
    return inSandbox(
      <EmptyState title="No hay nada que pagar aquí" level={1}>
        {inlineText(getSandboxCheckout, query.error)}
      </EmptyState>,
    );
  }
  return (
    <Loaded
      query={query}
      things="la pasarela"
      failedTitle="No pudimos abrir la pasarela"
      waiting="Abriendo la pasarela"
      skeleton={<CheckoutShape />}
      level={1}
      frame={inSandbox}
    >
      {(page) => <Checkout checkout={checkout} page={page} />}
    </Loaded>
  );
};

const CheckoutShape = () => (
  <Stack>
    <Skeleton height={90} />
    <Skeleton height={170} />
    <Skeleton height={120} />
  </Stack>
);

const METHODS = {
  PSE: { icon: IconBuildingBank, about: 'Débito desde tu banco', verb: 'Pagar con PSE' },
  CARD: { icon: IconCreditCard, about: 'Crédito o débito', verb: 'Pagar con tarjeta' },
  NEQUI: { icon: IconDeviceMobile, about: 'Apruebas en tu celular', verb: 'Pagar con Nequi' },
} as const satisfies Record<SandboxMethod, object>;

/** The address can name the way to pay of the last time; it is not signed and decides nothing. */
const startingMethod = ({ method: asked }: CheckoutQuery): SandboxMethod =>
  SANDBOX_METHODS.find((method) => method === asked) ?? 'PSE';

type TypedAnswer = { readonly method: SandboxMethod; readonly choice: SandboxChoice };

type CheckoutProps = SandboxScreenProps & { readonly page: SandboxCheckoutPage };

const Checkout = ({ checkout, page }: CheckoutProps) => {
  const start: TypedAnswer = { method: startingMethod(checkout), choice: 'approve' };
  const form = useRouteForm(answerSandbox, {
    start,
    body: ({ method, choice }) => ({ checkout: { ...checkout }, choice, method }),
    staysBusy: true,
    done: ON_SCREEN,
    onSent: ({ return_url }) => leaveTo(return_url),
  });
  const { method, choice } = form.typed;
  return (
    <PayFrame
      isPlain
      band={<Band />}
      dock={
        <Button size="xl" fullWidth loading={form.isBusy} onClick={form.send}>
          {METHODS[method].verb}
        </Button>
      }
      note={<a href={page.cancel_url}>Cancelar y volver a {page.company}</a>}
    >
      <header className={classes.head}>
        <p className={classes.quiet}>Le pagas a {page.company}</p>
        <h1 className={classes.amount}>{formatMoney(page.amount)}</h1>
        <p className={classes.quiet}>
          Referencia {groupReference(page.reference)} · hasta el {formatDateTime(page.expires_at)}
        </p>
      </header>
      <form.Form guard={false}>
        <Methods chosen={method} onChoose={(next) => form.set({ method: next })} />
        <Answers chosen={choice} onChoose={(next) => form.set({ choice: next })} />
      </form.Form>
    </PayFrame>
  );
};

type ChosenProps<Value> = {
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

const Methods = ({ chosen, onChoose }: ChosenProps<SandboxMethod>) => (
  <fieldset className={classes.group}>
    <legend>Medio de pago</legend>
    <div className={classes.methods}>
      {SANDBOX_METHODS.map((each) => {
        const { icon: Icon, about } = METHODS[each];
        return (
          <label key={each}>
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.method}>
              {SANDBOX_METHOD_WORDS[each]}
              <span className={classes.quiet}>{about}</span>
            </span>
            <input
              type="radio"
              name="method"
              checked={each === chosen}
              onChange={() => onChoose(each)}
            />
            <span className={classes.mark} aria-hidden="true">
              {each === chosen && <IconCheck size={16} stroke={2.4} />}
            </span>
          </label>
        );
      })}
    </div>
  </fieldset>
);

const Answers = ({ chosen, onChoose }: ChosenProps<SandboxChoice>) => (
  <fieldset className={classes.answers}>
    <legend className="visually-hidden">¿Qué debe responder el banco?</legend>
    <p aria-hidden="true">¿Qué debe responder el banco?</p>
    <div className={classes.chips}>
      {SANDBOX_CHOICES.map((each) => (
        <label key={each} data-chosen={each === chosen || undefined}>
          <input
            type="radio"
            name="choice"
            checked={each === chosen}
            onChange={() => onChoose(each)}
          />
          {SANDBOX_CHOICE_WORDS[each]}
        </label>
      ))}
    </div>
  </fieldset>
);
