/** What the audit log records about borrowers, with its words on screen. */
export const BORROWERS_AUDIT_WORDS = {
  borrower_registered: 'Se registró como cliente',
  consent_granted: 'Dio una autorización',
  consent_withdrawn: 'Retiró una autorización',
  own_data_downloaded: 'Descargó todos sus datos',
  borrower_erased: 'Suprimió los datos de un cliente',
  borrower_created: 'Creó un cliente',
  borrower_edited: 'Editó un cliente',
} as const;
