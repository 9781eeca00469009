/** What the audit log records about payments through the gateway, with its words on screen. */
export const PAYMENTS_AUDIT_WORDS = {
  payment_started: 'Empezó un pago en la pasarela',
  payment_left_over: 'Recibió dinero de la pasarela que hay que identificar',
  payment_currency_alarm: 'La pasarela avisó de un pago que no está en pesos',
  payment_left_over_returned: 'La pasarela devolvió dinero sin identificar',
  payment_return_unsolved: 'La pasarela devolvió dinero que ya se había usado',
} as const;
