import { type Channel, DeliveryError } from './channel.ts';

const TIMEOUT_MS = 10_000;

/** Refusals that may pass: our credentials are being changed, or the gateway asks for patience. */
const PASSING_STATUSES: readonly number[] = [401, 403, 408, 425, 429];

/** SMS by an HTTP gateway. `message_id` lets the gateway recognise a message it already took. */
export function createSmsGatewayChannel(gateway: { url: string; token: string | null }): Channel {
  const headers = {
    'content-type': 'application/json',
    ...(gateway.token === null ? {} : { authorization: `Bearer ${gateway.token}` }),
  };
  return async ({ messageId, recipient, text }) => {
    const body = JSON.stringify({ message_id: messageId, to: recipient, text });
    const answer = await post(gateway.url, { headers, body });
    if (answer.ok) return 'sent';
    const permanent =
      answer.status >= 400 && answer.status < 500 && !PASSING_STATUSES.includes(answer.status);
    throw new DeliveryError(`SMS gateway ${answer.status}`, { permanent });
  };
}

async function post(url: string, init: { headers: Record<string, string>; body: string }) {
  try {
    const answer = await fetch(url, {
      ...init,
      method: 'POST',
      // Following would hand the token and the text to an address nobody configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer;
  } catch (error) {
    const kind = error instanceof Error ? error.name : 'unknown';
    throw new DeliveryError(`SMS gateway unreachable (${kind})`, { permanent: false });
  }
}
