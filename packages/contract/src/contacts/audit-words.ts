/** Acts on contacts that the audit log records, with their words on screen. */
export const CONTACTS_AUDIT_WORDS = {
  contact_reserved: 'Reservó un contacto con un cliente',
  contact_refused: 'Quiso contactar a un cliente y la ley no lo permitía',
  contact_outcome_recorded: 'Registró cómo quedó un contacto',
  contact_received: 'Registró un contacto que hizo el cliente',
  contact_authorised: 'Registró qué contacto autoriza un cliente',
  contact_channel_decided: 'Decidió por qué canal lo contactan',
  contact_stopped: 'Detuvo los contactos con un cliente',
  contact_stop_lifted: 'Levantó la detención de contactos con un cliente',
} as const;
