import { X509Certificate } from 'node:crypto';

/** Subject, serial number and dates of a certificate, as people are told them. */
export function describeCertificate(der: Uint8Array) {
  const certificate = new X509Certificate(der);
  return {
    subject: certificate.subject.replaceAll('\n', ', '),
    serial: certificate.serialNumber,
    validFrom: new Date(certificate.validFrom),
    validUntil: new Date(certificate.validTo),
  };
}
