/** What the audit log records about the identity of a borrower, with its words on screen. */
export const IDENTITY_AUDIT_WORDS = {
  identity_item_uploaded: 'Subió un paso de la identidad',
  identity_file_opened: 'Abrió un archivo de identidad',
  identity_file_downloaded: 'Descargó un archivo de identidad',
  identity_files_downloaded: 'Descargó los archivos de identidad de un cliente',
  liveness_judged: 'Hizo la prueba de vida',
  presence_judged: 'Comprobó con la cámara que es la misma persona',
  identity_checked: 'Comparó la identidad de un cliente',
  identity_asked_again: 'Pidió repetir un paso de la identidad',
  identity_request_withdrawn: 'Retiró la solicitud de repetir un paso de la identidad',
  identity_verified_in_person: 'Verificó a un cliente en persona',
  identity_approved: 'Aprobó la identidad de un cliente',
} as const;
