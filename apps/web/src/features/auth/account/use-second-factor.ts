import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  replaceSecondFactor,
  validateSecondFactor,
} from '@cuotaclara/contract';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { refreshUser } from '#lib/session/session.ts';

/** A new secret to scan; nothing changes until a first code proves that it was. */
export const useStartSecondFactor = () =>
  useCommit({
    mutationFn: () => call(enableSecondFactor, {}),
    done: ON_SCREEN,
    meta: { inline: true },
  });

/** Whether the user is fetched again at once, or when the recovery codes have been seen. */
type Confirmation = { readonly refreshes: boolean };

export const useConfirmSecondFactor = ({ refreshes }: Confirmation) =>
  useCommit({
    mutationFn: (code: string) => call(validateSecondFactor, { body: { code } }),
    done: ON_SCREEN,
    onSuccess: () => (refreshes ? refreshUser() : undefined),
    meta: { inline: true },
  });

/** Nothing that the session holds about the user changes with it. */
export const useRenewRecoveryCodes = () =>
  useCommit({
    mutationFn: (code: string) => call(renewRecoveryCodes, { body: { code } }),
    done: ON_SCREEN,
    meta: { inline: true },
  });

/** The user is fetched again when the new phone is confirmed, and not while it is being set up. */
export const useReplaceSecondFactor = () =>
  useCommit({
    mutationFn: (code: string) => call(replaceSecondFactor, { body: { code } }),
    done: ON_SCREEN,
    meta: { inline: true },
  });

export const useTurnOffSecondFactor = () =>
  useCommit({
    mutationFn: (code: string) => call(disableSecondFactor, { body: { code } }),
    done: 'Verificación en dos pasos desactivada',
    onSuccess: refreshUser,
    meta: { inline: true },
  });
