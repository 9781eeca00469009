const HEADER_LINE = /^([^:]+):\s*(.*)$/;

const readHeaders = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.split(/\r?\n/)) {
    const [, name, value] = HEADER_LINE.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers.append(name, value);
  }
  return headers;
};

/** `fetch`, which cannot tell how much of a body has left: the older way to ask a server can. */
export const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  (url: string, { method = 'GET', headers, body = null, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = 'arraybuffer';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const { status, response } = request;
        const answered = readHeaders(request.getAllResponseHeaders());
        resolve(new Response(response, { status, headers: answered }));
      });
      request.addEventListener('error', () => reject(new TypeError('The exchange broke off')));
      request.addEventListener('abort', () => reject(signal?.reason));
      signal?.addEventListener('abort', () => request.abort());
      // The types of `exchange` know no stream, which is all that cannot be sent this way.
      request.send(body as XMLHttpRequestBodyInit | null);
    });
