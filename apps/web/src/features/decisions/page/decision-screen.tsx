import { questionOf, wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { decisionQueries } from '#domain/decision/decision-queries.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

type DecisionScreenProps = {
  /** Null where the address names no kind. */
  readonly kind: DecisionKind | null;
  readonly decisionId: number | null;
  /** The panel of the decision, with what its kind draws. */
  readonly panel: ReactNode;
};

/** The page of one decision of any kind. */
export const DecisionScreen = ({ kind, decisionId, panel }: DecisionScreenProps) => {
  const isNamed = kind !== null && decisionId !== null;
  const query = useQuery({
    ...decisionQueries.detail(kind ?? 'payment_reversal', decisionId ?? 0),
    enabled: isNamed,
  });
  return (
    <EntityGate
      query={query}
      isImpossible={!isNamed}
      skeleton={panel}
      missing={
        <EmptyState title="No encontramos esta decisión" level={1}>
          Puede ser de un crédito que tu rol no sigue. Búscala en la lista de decisiones.
        </EmptyState>
      }
      failure={{ title: 'No pudimos traer la decisión', text: 'Prueba otra vez.', level: 1 }}
    >
      {({ label, credit_id: creditId }) => (
        <Stack gap={4}>
          <Breadcrumbs above={kind === null ? [] : aboveOf(kind)} here={label} />
          <PageHeader
            title={kind === null ? label : questionOf(kind, label)}
            actions={creditId !== null && <OpenCredit creditId={creditId} />}
          />
          {panel}
        </Stack>
      )}
    </EntityGate>
  );
};

const aboveOf = (kind: DecisionKind) => [
  { label: 'Decisiones', link: { to: '/decisions' as const } },
  { label: wordsOf(kind).many, link: { to: '/decisions' as const, search: { kind } } },
];

const OpenCredit = ({ creditId }: { readonly creditId: number }) => (
  <Button
    variant="default"
    leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden="true" />}
    renderRoot={(props) => <Link {...props} to="/credits/$id" params={{ id: String(creditId) }} />}
  >
    Abrir el crédito
  </Button>
);
