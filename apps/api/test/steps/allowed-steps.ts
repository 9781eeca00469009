import type { StepMeans } from '@cuotaclara/contract/credits/transitions';

const SENDERS = [1, 2, 3, 4, 6];
const ANALYSTS = [1, 6];

type Allowed = { readonly means: StepMeans; readonly roles: readonly number[] };

/**
 * Who takes which step with which call, written by hand. What is not here no person takes: 6→7,
 * 7→8, 8→9, 10→11 and 11→10 are of the program.
 */
export const ALLOWED_STEPS: Readonly<Record<string, Allowed>> = {
  '1→2': { means: 'status', roles: SENDERS },
  '2→3': { means: 'status', roles: ANALYSTS },
  '3→4': { means: 'requests', roles: ANALYSTS },
  '4→3': { means: 'status', roles: [1, 2, 3, 4, 6, 10] },
  '3→5': { means: 'status', roles: ANALYSTS },
  '2→12': { means: 'status', roles: ANALYSTS },
  '3→12': { means: 'status', roles: ANALYSTS },
  '8→12': { means: 'status', roles: [1, 10] },
  '5→6': { means: 'documents', roles: [1, 2, 3, 6, 10] },
  '9→10': { means: 'disbursement', roles: [1, 9] },
  '10→14': { means: 'write_off', roles: [1, 8] },
  '1→13': { means: 'status', roles: SENDERS },
  '2→13': { means: 'status', roles: SENDERS },
  '3→13': { means: 'status', roles: SENDERS },
  '4→13': { means: 'status', roles: SENDERS },
  '5→13': { means: 'status', roles: SENDERS },
  '6→13': { means: 'status', roles: SENDERS },
  '7→13': { means: 'status', roles: SENDERS },
  '8→13': { means: 'status', roles: SENDERS },
  '9→13': { means: 'status', roles: SENDERS },
};
