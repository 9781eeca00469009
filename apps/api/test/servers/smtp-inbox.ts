import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

type ReceivedFile = { readonly name: string; readonly content: Buffer };

export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  header(name: string): string | undefined;
  /** The decoded body of the part with this content type. */
  body(contentType: 'text/plain' | 'text/html'): string | undefined;
  readonly files: readonly ReceivedFile[];
};

type SmtpInbox = {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
};

type InboxOptions = {
  readonly port?: number;
  /** The answer to RCPT TO: null takes the mail. */
  readonly refuseRecipient?: (address: string) => { code: number; text: string } | null;
  /** Asks every sender to sign in with it. */
  readonly password?: string;
};

/** A real SMTP server on loopback that keeps what it receives. */
export async function startSmtpInbox({ port = 0, refuseRecipient, password }: InboxOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(auth, _session, callback) {
      if (auth.password === password) return callback(null, { user: auth.username });
      callback(new Error('who are you'));
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = refuseRecipient?.(address) ?? null;
      if (refusal === null) return callback();
      callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, callback) {
      read(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push(parseMail(raw, { from, to: rcptTo.map(({ address }) => address) }));
        callback();
      }, callback);
    },
  });
  server.on('error', () => {
    // A client that goes away mid-sentence is part of what the tests do.
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  } satisfies SmtpInbox;
}

async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('latin1');
}

function parseMail(raw: string, envelope: { from: string; to: string[] }): ReceivedMail {
  const whole = splitPart(raw);
  const parts = partsOf(whole);
  return {
    ...envelope,
    header: (name) => whole.headers.get(name.toLowerCase()),
    body: (contentType) => {
      const part = parts.find(({ headers }) =>
        headers.get('content-type')?.startsWith(contentType),
      );
      return part === undefined ? undefined : decode(part);
    },
    files: parts.flatMap((part) => {
      const disposition = part.headers.get('content-disposition') ?? '';
      const name = /^attachment; filename="?([^";]+)"?/.exec(disposition)?.[1];
      return name === undefined ? [] : [{ name, content: Buffer.from(part.body, 'base64') }];
    }),
  };
}

/** The parts that hold no others. */
function partsOf(whole: Part): readonly Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [whole];
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(splitPart(part.trimStart())));
}

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

function splitPart(raw: string): Part {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')] as const;
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function decode({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable': {
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        );
      return Buffer.from(bytes, 'latin1').toString('utf8').trimEnd();
    }
    default:
      return body.trimEnd();
  }
}
