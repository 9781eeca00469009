import type { Route, z } from '@cuotaclara/contract';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';

/** One kind as `decisionRoutes` of the contract declares it. */
export type DecisionContract<Details extends z.ZodMiniType> = {
  readonly kind: DecisionKind;
  readonly details: Details;
  readonly routes: Readonly<Record<'read' | 'approve' | 'refuse' | 'withdraw', Route>>;
};
