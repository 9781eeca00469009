import '@mantine/core/styles/Skeleton.layer.css';
import type { MaskedCredit } from '@cuotaclara/contract/payments/paying';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { FindFrame, FindScreen } from './find-screen.tsx';
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
  const query = useQuery(paymentQueries.parameters);
  const [found, setFound] = useState<readonly MaskedCredit[]>([]);
  if (search.paso === 'valores' && found.length > 0) {
    return (
      <OpenValues
        credits={found}
        means={query.data?.means ?? []}
        closed={query.data?.closed ?? null}
        onBack={() => onGo({})}
      />
    );
  }
  return (
    <Loaded
      query={query}
      things="los pagos"
      failedTitle="No pudimos abrir los pagos"
      waiting="Abriendo los pagos"
      skeleton={<FormShape />}
      frame={(standIn) => <FindFrame>{standIn}</FindFrame>}
    >
      {(parameters) => (
        <FindScreen
          parameters={parameters}
          support={support}
          onFound={(credits) => {
            setFound(credits);
            onGo({ paso: 'valores' });
          }}
        />
      )}
    </Loaded>
  );
};

const FormShape = () => (
  <Stack>
    <Skeleton height={70} />
    <Skeleton height={70} />
    <Skeleton height={110} />
  </Stack>
);
