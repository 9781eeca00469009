import type { Upload } from '@cuotaclara/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * Lets the routes of this scope take one raw file. What is plain from the headers is refused before
 * a byte of the file is read, in words that reach the person who chose it; a sender that does not
 * say how long the file is runs into the limit of the parser.
 */
export function receiveUploads(scope: FastifyInstance, upload: Upload): void {
  const { contentTypes, bytesMax } = upload;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [...contentTypes],
    { parseAs: 'buffer', bodyLimit: bytesMax },
    async (_request: FastifyRequest, file: Buffer) => file,
  );
  scope.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length']) > bytesMax) {
      refuse('file_too_large', { megabytesMax: Math.floor(bytesMax / BYTES_PER_MEGABYTE) });
    }
    const [contentType = ''] = (headers['content-type'] ?? '').split(';');
    if (contentTypes.includes(contentType.trim().toLowerCase())) return;
    if (headers['content-length'] === '0') refuse('file_empty');
    refuse('file_type_refused');
  });
}

export function uploadedFile(body: unknown): Uint8Array {
  if (!(body instanceof Uint8Array) || body.length === 0) refuse('file_empty');
  return body;
}
