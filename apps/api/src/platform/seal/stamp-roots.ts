import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '#platform/startup-error.ts';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** Some thousand certificates; more is another file. */
const BYTES_MAX = 4 * 1024 * 1024;
const VARIABLE = 'TIMESTAMP_ROOTS';

/**
 * The certificates of the authorities whose time stamps are believed (DER), from a PEM file. An
 * ended one stays: it proves what was stamped while it was valid.
 */
export function readStampRoots(path: string): readonly Buffer[] {
  const certificates = readPem(path).match(PEM) ?? [];
  if (certificates.length === 0)
    throw new StartupError(
      `${VARIABLE}: ${path} no tiene certificados. Debe ser un archivo PEM con las líneas ` +
        '«-----BEGIN CERTIFICATE-----».',
    );
  return certificates.map((pem, index) => readRoot(pem, `el certificado ${index + 1} de ${path}`));
}

function readPem(path: string): string {
  try {
    if (statSync(path).size <= BYTES_MAX) return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartupError(`${VARIABLE}: no se puede leer ${path}.`, { cause: error });
  }
  throw new StartupError(`${VARIABLE}: ${path} es demasiado grande para ser de certificados.`);
}

function readRoot(pem: string, which: string): Buffer {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(pem);
  } catch (error) {
    throw new StartupError(`${VARIABLE}: ${which} no se puede leer.`, { cause: error });
  }
  if (!certificate.ca)
    throw new StartupError(
      `${VARIABLE}: ${which} no es de una autoridad (CA). Pon la raíz de la autoridad de ` +
        'estampado, no el certificado con que estampa.',
    );
  return certificate.raw;
}
