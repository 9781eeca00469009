import type { ViewedFile } from '#ui/file-viewer/viewed-file.ts';

const fileOf = (name: string, contentType: string, content: string): ViewedFile => ({
  name,
  contentType,
  url: URL.createObjectURL(new Blob([content], { type: contentType })),
});

const CARD = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 856 540">
<rect width="856" height="540" rx="32" fill="#e3f5f8"/><rect width="856" height="92" rx="32" fill="#0a5b69"/>
<rect y="60" width="856" height="32" fill="#0a5b69"/><rect x="48" y="140" width="208" height="264" rx="16" fill="#b5e7ed"/>
<circle cx="152" cy="238" r="52" fill="#3099a8"/><path d="M72 404a80 80 0 0 1 160 0z" fill="#3099a8"/>
<g fill="#07404c"><rect x="304" y="148" width="360" height="24" rx="6"/><rect x="304" y="204" width="280" height="24" rx="6"/>
<rect x="304" y="288" width="200" height="18" rx="6" opacity=".5"/><rect x="304" y="324" width="240" height="18" rx="6" opacity=".5"/></g>
<path d="M304 396q40-44 64 0t72-8 88 4" fill="none" stroke="#07404c" stroke-width="6" stroke-linecap="round"/>
<rect x="48" y="444" width="760" height="48" rx="8" fill="#fff"/></svg>`;

const PAGE = `<!doctype html><html lang="es-CO"><meta charset="utf-8"><title>Pagaré de muestra</title>
<body><h1>Pagaré de muestra</h1><p>Un documento cualquiera, mostrado en su marco.</p></body></html>`;

/** Drawn by the program: the kit shows no real document of anybody. */
export const drawnImage = fileOf('Foto documento (frontal)', 'image/svg+xml', CARD);
export const drawnDocument = fileOf('Pagaré de muestra', 'text/html', PAGE);
export const unplayableVideo = fileOf('Video de documento', 'video/x-unknown', 'no es un video');
