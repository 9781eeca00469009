import { linkOptions } from '@tanstack/react-router';

/** Pages where months are closed, decisions are made and differences are looked at. */
export const ledgerLinks = {
  ledger_months_to_close: linkOptions({ to: '/ledger' }),
  allowances_to_approve: linkOptions({ to: '/ledger/months' }),
  reopenings_to_approve: linkOptions({ to: '/ledger/months' }),
  ledger_findings: linkOptions({ to: '/ledger/months' }),
  ledger_parties_unnamed: linkOptions({ to: '/ledger/accounts' }),
};
