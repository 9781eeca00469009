import type { PayElsewhere } from '@cuotaclara/contract/payments/paying';
import { isClosed } from '#features/payments/gateway/payment-gateway.ts';
import type { PaymentParts } from '#features/payments/payment-parts.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** Refuses to begin anything while no gateway may take money. */
export function demandOpen({ gateway }: Pick<PaymentParts, 'gateway'>): void {
  if (isClosed(gateway)) refuse('online_payment_closed');
}

/** What the pages of paying say while nothing can be paid online; null where it can. */
export const payElsewhere = (
  { gateway }: Pick<PaymentParts, 'gateway'>,
  settings: Pick<Settings, 'get'>,
): PayElsewhere | null =>
  isClosed(gateway)
    ? {
        company: settings.get('company_name'),
        email: settings.get('support_email'),
        phone: settings.get('support_phone'),
        address: settings.get('company_address'),
      }
    : null;
