import type { Feature } from '#contributions/feature.ts';
import { acceleration } from './acts/acceleration.ts';
import { actReversal } from './acts/act-reversal.ts';
import { latePause, lateResumption } from './acts/late-pause.ts';
import { rateChange } from './acts/rate-change.ts';
import { termRestitution } from './acts/term-restitution.ts';
import { debtWaiver } from './acts/waiver.ts';
import { creditWriteOff } from './acts/write-off.ts';
import { creditActsRoutes } from './credit-acts.routes.ts';
import { farPastDue } from './far-past-due.ts';
import { workOnActMails } from './tell-borrower.ts';

export const creditActsFeature = {
  name: 'credit-acts',
  writes: [],
  routes: [creditActsRoutes],
  workers: [workOnActMails],
  guards: { far_past_due: farPastDue },
  decisions: [
    creditWriteOff,
    debtWaiver,
    latePause,
    lateResumption,
    rateChange,
    acceleration,
    termRestitution,
    actReversal,
  ],
} as const satisfies Feature<never, never>;
