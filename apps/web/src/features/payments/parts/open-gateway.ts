import type { StartedPayment } from '@cuotaclara/contract/payments/paying';
import { leaveTo } from '#lib/leave-to.ts';

/** Goes on to the page of the gateway, where a payment that was begun is paid. */
export const openGateway = ({ checkout_url }: StartedPayment): void => leaveTo(checkout_url);
