import {
  disableSecondFactor,
  enableSecondFactor,
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

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(validateSecondFactor, { body: { code } }),
    onSuccess: refreshUser,
    meta: { inline: true },
  });

export const useTurnOffSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(disableSecondFactor, { body: { code } }),
    onSuccess: refreshUser,
    meta: { inline: true },
  });
