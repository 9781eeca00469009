import { linkOptions } from '@tanstack/react-router';

/** Where months are closed, proposals are decided and differences are looked at. */
export const ledgerLinks = {
  ledger_months_to_close: linkOptions({ to: '/ledger' }),
  ledger_proposals: linkOptions({ to: '/ledger/months' }),
  ledger_findings: linkOptions({ to: '/ledger/months' }),
  ledger_parties_unnamed: linkOptions({ to: '/ledger/accounts' }),
};
