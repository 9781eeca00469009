import type { Feature } from '#contributions/feature.ts';
import { countWaitingCredits } from '#core/credits/count-waiting-credits.ts';
import { acceleration } from './acts/acceleration.ts';
import { actReversal } from './acts/act-reversal.ts';
import { latePause, lateResumption } from './acts/late-pause.ts';
import { rateChange } from './acts/rate-change.ts';
import { termRestitution } from './acts/term-restitution.ts';
import { debtWaiver } from './acts/waiver.ts';
import { creditWriteOff } from './acts/write-off.ts';
import { creditActsRoutes } from './credit-acts.routes.ts';
import { farPastDue } from './far-past-due.ts';
import { creditActsPersonalData } from './personal-data.ts';
import { creditRestructure } from './restructure/restructure.ts';
import { restructureHistory } from './restructure/restructure-history.ts';
import { reissueWait } from './restructure/restructure-waits.ts';
import {
  enterWithSeal,
  restructureTasks,
  workOnRestructures,
} from './restructure/restructure-work.ts';
import { workOnActMails } from './tell-borrower.ts';

export const creditActsFeature = {
  name: 'credit-acts',
  writes: ['restructure_offers', 'act_letters'],
  people: {
    restructure_offers: { exported: 'créditos/reestructuraciones', kept: 'credits' },
    act_letters: { exported: 'créditos/comunicaciones', kept: 'credits' },
  },
  routes: [creditActsRoutes],
  workers: [workOnActMails, workOnRestructures],
  schedule: restructureTasks,
  guards: { far_past_due: farPastDue },
  sealEffects: [() => enterWithSeal],
  history: restructureHistory,
  personalData: () => creditActsPersonalData,
  waiting: [countWaitingCredits(reissueWait)],
  creditWaits: [reissueWait],
  decisions: [
    creditWriteOff,
    debtWaiver,
    latePause,
    lateResumption,
    rateChange,
    acceleration,
    termRestitution,
    creditRestructure,
    actReversal,
  ],
} as const satisfies Feature<never, never>;
