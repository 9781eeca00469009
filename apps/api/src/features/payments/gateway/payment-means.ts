import { GATEWAY_MEANS, type GatewayMethod } from '@cuotaclara/contract/payments/gateway-methods';

type GatewayMeans = (typeof GATEWAY_MEANS)[GatewayMethod];

/** Whether the gateway's word is one that people have a name for. */
export const isKnownMethod = (method: string): method is GatewayMethod =>
  Object.hasOwn(GATEWAY_MEANS, method);

/** Null where the gateway has a new way to pay; its own word is kept with the attempt. */
export const paymentMeansOf = (method: string | null): GatewayMeans | null =>
  method !== null && isKnownMethod(method) ? GATEWAY_MEANS[method] : null;
