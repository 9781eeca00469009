import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { checkPort, explainListenError } from './check-port.ts';

const host = '127.0.0.1';
let server: Server | null = null;

afterEach(() => server?.close());

async function occupy(listener: RequestListener): Promise<number> {
  server = createServer(listener).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('the port', () => {
  it('is fine when nobody has it', async () => {
    await expect(checkPort({ host, port: 0 })).resolves.toBeUndefined();
  });

  it('belongs to another program', async () => {
    const port = await occupy((_, response) => response.end('<h1>Hola</h1>'));
    await expect(checkPort({ host, port })).rejects.toThrow(
      `El puerto ${port} está ocupado por otro programa. ` +
        `Ciérralo o usa otro puerto: PORT=${port + 1} npm start`,
    );
  });

  it('belongs to a Cuota Clara that is running already', async () => {
    const port = await occupy((_, response) => response.end('{ "status": "live" }'));
    await expect(checkPort({ host, port })).rejects.toThrow(
      `Cuota Clara ya está en marcha en http://localhost:${port}.`,
    );
  });

  it('is asked for on an address of another machine', async () => {
    await expect(checkPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'HOST=192.0.2.1 no es una dirección de esta máquina.',
    );
  });
});

describe('an error of the start', () => {
  it('about a reserved port says which ports are free for everyone', () => {
    const error = Object.assign(new Error('listen'), { syscall: 'listen', code: 'EACCES' });
    expect(explainListenError({ host, port: 80 }, error)).toHaveProperty(
      'message',
      'El puerto 80 está reservado para el administrador. Usa uno desde 1024: PORT=3000 npm start',
    );
  });

  it('that is about something else stays as it is', () => {
    const error = Object.assign(new Error('connect'), { syscall: 'connect', code: 'EACCES' });
    expect(explainListenError({ host, port: 80 }, error)).toBe(error);
  });
});
