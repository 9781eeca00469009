import type { GuardCheck } from '#contributions/credit-steps.ts';
import { unsafeCurrent } from './disbursements.reads.ts';

/** Another person has approved the transfer, with every gate. */
export const disbursementApproved: GuardCheck = async (db, { creditId }) =>
  (await unsafeCurrent(db, creditId))?.state === 'approved'
    ? []
    : [{ missing: 'aprobación del giro por otra persona' }];

/** Nothing was approved that the bank may be paying now. */
export const noApprovedTransfer: GuardCheck = async (db, { creditId }) =>
  (await unsafeCurrent(db, creditId))?.state === 'approved'
    ? [{ sentence: 'Hay un giro aprobado: tesorería debe devolverlo o registrar su comprobante.' }]
    : [];
