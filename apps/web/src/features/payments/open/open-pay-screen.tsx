import '@mantine/core/styles/Skeleton.layer.css';
import type { BodyOf } from '@cuotaclara/contract';
import {
  findCurrentPayment,
  getPaymentParameters,
  type MaskedCredit,
} from '@cuotaclara/contract/payments/paying';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PayFrame } from '#features/payments/frame/pay-frame.tsx';
import { ClosedNotice } from '#features/payments/parts/closed-notice.tsx';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { FIND_FORM, FindForm } from './find-form.tsx';
import classes from './open-pay.module.css';
import { OpenValues } from './open-values.tsx';
import type { OpenPaySearch } from './pay-search.ts';

type OpenPayScreenProps = {
  readonly search: OpenPaySearch;
  readonly onGo: (search: OpenPaySearch) => void;
  /** Whom to ask where nothing is found. */
  readonly support: ReactNode;
};

/** Paying without an account: who owes is asked first, and what is owed shown masked. */
export const OpenPayScreen = ({ search, onGo, support }: OpenPayScreenProps) => {
  const parameters = useQuery(paymentQueries.parameters);
  const [found, setFound] = useState<readonly MaskedCredit[]>([]);
  const find = useCommit({
    mutationFn: (body: BodyOf<typeof findCurrentPayment>) => call(findCurrentPayment, { body }),
    onSuccess: ({ credits }) => {
      setFound(credits);
      onGo({ paso: 'valores' });
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
  if (search.paso === 'valores' && found.length > 0) {
    return (
      <OpenValues
        credits={found}
        means={parameters.data?.means ?? []}
        closed={parameters.data?.closed ?? null}
        onBack={() => onGo({})}
      />
    );
  }
  return (
    <PayFrame
      dock={
        parameters.data && (
          <Button
            type="submit"
            form={FIND_FORM}
            variant="next"
            size="xl"
            fullWidth
            loading={find.isPending}
          >
            Ver cuánto se debe
          </Button>
        )
      }
      note={
        <>
          ¿Tienes cuenta? <Link to="/auth/login">Entra</Link> y paga en dos toques.
        </>
      }
    >
      <header className={classes.heading}>
        <h1 className="type-h1">Paga tu cuota</h1>
        <Quiet isText>Sin entrar a tu cuenta. También puedes pagar la de otra persona.</Quiet>
      </header>
      {parameters.data?.closed && <ClosedNotice closed={parameters.data.closed} />}
      {parameters.data && (
        <FindForm parameters={parameters.data} failure={find.error} onFind={find.mutate} />
      )}
      {!parameters.data && parameters.error && (
        <FailedState title="No pudimos abrir los pagos" onRetry={() => void parameters.refetch()}>
          {inlineText(getPaymentParameters, parameters.error)}
        </FailedState>
      )}
      {parameters.isPending && (
        <div className={classes.form} role="status" aria-label="Abriendo los pagos">
          <Skeleton height={70} />
          <Skeleton height={70} />
          <Skeleton height={110} />
        </div>
      )}
      {find.error && support}
    </PayFrame>
  );
};
