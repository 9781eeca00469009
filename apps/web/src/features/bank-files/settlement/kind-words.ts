import type { SettlementItem } from '@cuotaclara/contract/settlements/settlements';

/** What the gateway holds, and what it takes back. */
export const KIND_WORDS: Readonly<Record<SettlementItem['kind'], string>> = {
  payment: 'Pago aprobado',
  deposit: 'Aprobado sin crédito',
  charge_back: 'Devuelto al pagador',
};
