/** The ways to pay of the gateway by its own words, as a person names them. */
export const GATEWAY_METHOD_WORDS = {
  PSE: 'PSE',
  CARD: 'Tarjeta',
  NEQUI: 'Nequi',
  DAVIPLATA: 'DaviPlata',
  BANCOLOMBIA_TRANSFER: 'Bancolombia',
  BANCOLOMBIA_QR: 'QR de Bancolombia',
  BANCOLOMBIA_COLLECT: 'Corresponsal Bancolombia',
} as const;

export type GatewayMethod = keyof typeof GATEWAY_METHOD_WORDS;
