import type { Feature } from '#contributions/feature.ts';
import { settlementCauses } from './entry-causes.ts';
import { gatewayClosing } from './gateway-closing.ts';
import { settlementRecords } from './ledger-records.ts';
import { settlementChecks } from './settlement-checks.ts';
import { settlementsRoutes } from './settlements.routes.ts';

export const settlementsFeature = {
  name: 'settlements',
  writes: ['gateway_settlement_items', 'gateway_settlements'],
  people: {
    gateway_settlement_items: { kept: 'books' },
    gateway_settlements: { kept: 'books' },
  },
  entryCauses: settlementCauses,
  ledgerRecords: settlementRecords,
  routes: [settlementsRoutes],
  checks: settlementChecks,
  closing: [gatewayClosing],
} as const satisfies Feature<never, never>;
