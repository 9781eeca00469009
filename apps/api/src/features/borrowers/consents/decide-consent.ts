import { CONSENTS, type ConsentKind } from '@cuotaclara/contract/borrowers/consents';
import { controllerText } from '@cuotaclara/contract/borrowers/data-policy';
import {
  type CheckProviders,
  forgetBiometrics,
  lockBorrower,
  refreshIdentityState,
  startFaceCheck,
} from '#features/identity/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { controllerOf } from '#platform/settings/controller-of.ts';
import { findNewestConsent } from './consents.reads.ts';
import { recordConsents } from './consents.writes.ts';

type DecideConsentInput = {
  readonly borrowerId: number;
  readonly kind: ConsentKind;
  readonly granted: boolean;
};

/** Adds a decision to the earlier ones. The same decision on the same text changes nothing. */
export const decideConsent = (providers: CheckProviders) =>
  command('decide_consent', async (ctx, input: DecideConsentInput) => {
    const { trx, origin, settings } = ctx;
    const { borrowerId, kind, granted } = input;
    // Of two decisions at once, the second is made on what the first left.
    await lockBorrower(trx, borrowerId);
    const { current, mandatory } = CONSENTS[kind];
    if (mandatory && !granted) refuse('consent_still_needed');
    const before = await findNewestConsent(trx, { borrowerId, kind });
    const controller = controllerText(controllerOf(settings));
    const isSameText = before?.text_version === current && before.controller === controller;
    const isSame = before?.granted === granted && (!granted || isSameText);
    if (before !== undefined && isSame) return { reply: before, audit: [] };
    await recordConsents(trx, {
      borrowerId,
      answers: { [kind]: granted },
      from: origin,
      settings,
    });
    if (kind === 'biometrics') await followBiometrics(ctx, providers, { borrowerId, granted });
    return {
      reply: (await findNewestConsent(trx, { borrowerId, kind })) ?? refuse('not_found'),
      audit: [
        {
          action: granted ? 'consent_granted' : 'consent_withdrawn',
          subject: { kind: 'borrower', id: borrowerId },
          after: { kind, text_version: current, controller },
        },
      ],
    };
  });

/** Starts or ends the comparison of faces. An approved identity is not compared any more. */
async function followBiometrics(
  ctx: CommandContext,
  providers: CheckProviders,
  { borrowerId, granted }: Omit<DecideConsentInput, 'kind'>,
): Promise<void> {
  const { trx } = ctx;
  if (!granted) await forgetBiometrics(trx, borrowerId);
  const state = await refreshIdentityState(trx, borrowerId);
  if (granted && state !== 'approved') await startFaceCheck(ctx, providers, borrowerId);
}
