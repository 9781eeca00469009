import type { ViewedFile } from '#ui/file-viewer/viewed-file.ts';
import drawing from './drawn-document.svg';

const urlOf = (contentType: string, content: string): string =>
  URL.createObjectURL(new Blob([content], { type: contentType }));

const PAGE = `<!doctype html>
<html lang="es-CO">
  <meta charset="utf-8">
  <title>Pagaré de muestra</title>
  <h1>Pagaré de muestra</h1>
  <p>Un documento cualquiera, mostrado en su marco.</p>
</html>`;

/** Drawn and written by us: the kit shows no real document of anybody. */
export const drawnImage: ViewedFile = {
  name: 'Foto documento (frontal)',
  contentType: 'image/svg+xml',
  url: drawing,
};

export const writtenDocument: ViewedFile = {
  name: 'Pagaré de muestra',
  contentType: 'text/html',
  url: urlOf('text/html', PAGE),
};

export const unplayableVideo: ViewedFile = {
  name: 'Video de documento',
  contentType: 'video/webm',
  url: urlOf('video/webm', 'no es un video'),
};
