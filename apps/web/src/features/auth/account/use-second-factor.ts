import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  replaceSecondFactor,
  validateSecondFactor,
} from '@cuotaclara/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { refreshUser } from '#lib/session/session.ts';

/** A new secret to scan; nothing changes until a first code proves that it was. */
export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: () => call(enableSecondFactor, {}),
    meta: { inline: true },
  });

/** Whether the user is fetched again at once, or when the recovery codes have been seen. */
type Confirmation = { readonly refreshes: boolean };

export const useConfirmSecondFactor = ({ refreshes }: Confirmation) =>
  useMutation({
    mutationFn: (code: string) => call(validateSecondFactor, { body: { code } }),
    onSuccess: () => (refreshes ? refreshUser() : undefined),
    meta: { inline: true },
  });

/** Nothing that the session holds about the user changes with it. */
export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (code: string) => call(renewRecoveryCodes, { body: { code } }),
    meta: { inline: true },
  });

/** The user is fetched again when the new phone is confirmed, and not while it is being set up. */
export const useReplaceSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(replaceSecondFactor, { body: { code } }),
    meta: { inline: true },
  });

export const useTurnOffSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(disableSecondFactor, { body: { code } }),
    onSuccess: refreshUser,
    meta: { inline: true },
  });
