const OBJECTS =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
  '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n';

/** The smallest PDF there is: no page, but a table and an end. */
export const ATTACHMENT = {
  name: 'certificado.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `${OBJECTS}xref\n0 0\ntrailer\n<< /Root 1 0 R >>\nstartxref\n${OBJECTS.length}\n%%EOF\n`,
  ),
};
