import { createHash } from 'node:crypto';
import { deliverMessage } from '#platform/outbox/deliver-message.ts';
import { createChannels, createOutbox } from '#platform/outbox/outbox.ts';
import type { FreeMessage, OutgoingMessage } from '#platform/outbox/outgoing-message.ts';
import { openGate } from '#test/open-gate.ts';
import { startSmtpInbox } from '#test/servers/smtp-inbox.ts';
import type { TestApp } from '#test/test-app.ts';

/** Sends messages to a real mail server. Answers the files of each mail with their SHA-256. */
export async function filesByMail(app: TestApp, messages: readonly OutgoingMessage[]) {
  const inbox = await startSmtpInbox();
  const { db, log, files } = app.parts;
  const mail = { smtpUrl: inbox.url, from: 'Cuota Clara <avisos@cuotaclara.test>' };
  const parts = { db, log, files, channels: createChannels({ mail, sms: null }), gate: openGate };
  const outbox = createOutbox({ ...parts, jobs: { work: () => {}, send: async () => {} } });
  try {
    for (const message of messages) {
      // The open gate lets every kind go; which ones it may refuse is tested elsewhere.
      await deliverMessage(parts, await outbox.send(message as FreeMessage));
    }
    return inbox.mails.map((received) =>
      received.files.map(({ name, content }) => ({
        name,
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
    );
  } finally {
    await inbox.close();
  }
}
