import { BANKS } from '@cuotaclara/contract/values/bank-party';

export const BANK_OPTIONS = [
  { value: '', label: 'Elige el banco' },
  ...Object.entries(BANKS)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es-CO')),
];

/** Keyboard and length of the number of an account, which has digits alone. */
export const ACCOUNT_FIELD = {
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 20,
  clean: (typed: string): string => typed.replaceAll(/\D/g, ''),
} as const;
