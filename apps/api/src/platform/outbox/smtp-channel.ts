import type { Transporter } from 'nodemailer';
import { type Channel, DeliveryError, type StoredAttachment } from './channel.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/**
 * Mail by SMTP. The Message-ID comes from our own id: if the process dies between the server's yes
 * and our note of it, the mail goes out again under the same Message-ID, so that it can be told to
 * be the same one.
 */
export function createSmtpChannel({ url, from }: { url: string; from: string }): Channel {
  let connecting: Promise<Transporter> | undefined;
  // Loaded with the first message: a demo sends none.
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: GREETING_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return async ({ messageId, recipient, subject, text, html, attachments }) => {
    const files = await Promise.all(attachments.map(readAttachment));
    try {
      connecting ??= connect();
      const transport = await connecting;
      await transport.sendMail({
        from,
        // As an object it is taken as one address; a text would be parsed as a list of them.
        to: { name: '', address: recipient },
        subject: subject ?? '',
        text,
        ...(html === null ? {} : { html }),
        messageId: `<${messageId}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: files,
      });
    } catch (error) {
      throw deliveryErrorFrom(error);
    }
    return 'sent';
  };
}

/** The store may be away for a while, so a mail that cannot be complete is tried again. */
async function readAttachment({ name, contentType, readBytes }: StoredAttachment) {
  try {
    return { filename: name, contentType, content: await readBytes() };
  } catch {
    throw new DeliveryError('an attached file cannot be read', { permanent: false });
  }
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

type SmtpFailure = { code?: string; responseCode?: number; permanent?: boolean };

/** The server's words may quote the address, so only its codes are kept. */
function deliveryErrorFrom(error: unknown): DeliveryError {
  const { code = 'unknown', responseCode, permanent }: SmtpFailure = Object(error);
  const reason = responseCode === undefined ? `SMTP ${code}` : `SMTP ${responseCode} ${code}`;
  // A refused sign-in is not the message's fault, and someone may mend the password meanwhile.
  return new DeliveryError(reason, { permanent: permanent === true && code !== 'EAUTH' });
}
