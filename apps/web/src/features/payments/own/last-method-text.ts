import { type GatewayMethod, methodText } from '@cuotaclara/contract/payments/gateway-methods';

/**
 * The means that the gateway opens with. It is named after the last payment online, because the
 * last payment of the credit may have been a transfer at the desk.
 */
export const lastMethodText = (method: GatewayMethod): string =>
  `${methodText(method)}, como en tu último pago en línea`;
