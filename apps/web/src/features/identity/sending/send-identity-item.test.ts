import { REFUSALS, type RefusalCode } from '@cuotaclara/contract';
import type { OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import type { UploadProgress } from '@cuotaclara/contract/identity/captures';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { NetworkError } from '#lib/api/network-error.ts';
import { type SendingState, sendIdentityItem, type UploadWire } from './send-identity-item.ts';

const KILOBYTE = 1024;
const PART_BYTES_MAX = 1024 * KILOBYTE;
const DOCUMENT = { identity_document_id: 7, key: 'front', uploaded: true } as OwnIdentityItem;

const refusal = (code: RefusalCode) =>
  new ApiError({
    code,
    message: REFUSALS[code].message,
    status: REFUSALS[code].status,
    method: 'POST',
    requestId: null,
  });

const lostLine = () => new NetworkError('POST', new TypeError('Failed to fetch'));

/** A server that keeps what arrives, and fails where the test says so. */
const fakeServer = (total: number, failAt: (call: number) => Error | null = () => null) => {
  let received = 0;
  let announcements = 0;
  let calls = 0;
  const sizes: number[] = [];
  const answer = (): UploadProgress => ({
    upload_id: `upload-${announcements}`,
    received,
    total,
    part_bytes_max: PART_BYTES_MAX,
    document: received === total ? DOCUMENT : null,
    code_read: null,
  });
  const wire: UploadWire = {
    announce: async () => {
      announcements += 1;
      return answer();
    },
    sendPart: async (_id, offset, part) => {
      calls += 1;
      const failure = failAt(calls);
      if (failure) throw failure;
      expect(offset).toBe(received);
      sizes.push(part.size);
      received += part.size;
      return answer();
    },
    askProgress: async () => answer(),
  };
  return {
    wire,
    sizes,
    countOf: () => ({ announcements, received }),
    keep: (bytes: number) => {
      received = bytes;
    },
  };
};

const sendingOf = (size: number, wire: UploadWire) => {
  const states: SendingState[] = [];
  let now = 0;
  const waitForConnection = vi.fn(async () => {});
  const send = (uploadId: string | null = null) =>
    sendIdentityItem({
      file: new Blob([new Uint8Array(size)], { type: 'image/jpeg' }),
      wire,
      uploadId,
      onAnnounced: () => {},
      onState: (state) => states.push(state),
      waitForConnection,
      // Each look at the clock is 100 ms later: a fast line.
      clock: () => {
        now += 100;
        return now;
      },
    });
  return { send, states, waitForConnection };
};

test('a file goes in parts that grow with the line, and each tells how far it is', async () => {
  const size = 1000 * KILOBYTE;
  const server = fakeServer(size);
  const { send, states } = sendingOf(size, server.wire);
  expect(await send()).toEqual({ item: DOCUMENT, isCodeRead: null });
  expect(server.sizes).toEqual([128, 256, 512, 104].map((kilobytes) => kilobytes * KILOBYTE));
  expect(states.map(({ share }) => share)).toEqual([0, 0.128, 0.384, 0.896]);
});

test('a lost line pauses, and the rest goes from what the server has', async () => {
  const size = 500 * KILOBYTE;
  const server = fakeServer(size, (call) => (call === 2 ? lostLine() : null));
  const { send, states, waitForConnection } = sendingOf(size, server.wire);
  expect(await send()).toEqual({ item: DOCUMENT, isCodeRead: null });
  expect(waitForConnection).toHaveBeenCalledOnce();
  expect(states.some(({ isWaiting, share }) => isWaiting && share === 0.256)).toBe(true);
  expect(server.countOf()).toEqual({ announcements: 1, received: size });
});

test('an upload that was begun before a reload is not announced again', async () => {
  const size = 300 * KILOBYTE;
  const server = fakeServer(size);
  server.keep(200 * KILOBYTE);
  const { send } = sendingOf(size, server.wire);
  expect(await send('upload-1')).toEqual({ item: DOCUMENT, isCodeRead: null });
  expect(server.sizes).toEqual([100 * KILOBYTE]);
  expect(server.countOf().announcements).toBe(0);
});

test('an upload that the server forgot is announced once more', async () => {
  const size = 10 * KILOBYTE;
  const server = fakeServer(size);
  const askProgress = vi.fn(server.wire.askProgress).mockRejectedValueOnce(refusal('not_found'));
  const { send } = sendingOf(size, { ...server.wire, askProgress });
  expect(await send('upload-of-yesterday')).toEqual({ item: DOCUMENT, isCodeRead: null });
  expect(server.countOf().announcements).toBe(1);
});

test('a part out of step asks how far it is and goes on', async () => {
  const size = 200 * KILOBYTE;
  const server = fakeServer(size, (call) => (call === 1 ? refusal('upload_out_of_step') : null));
  const { send, waitForConnection } = sendingOf(size, server.wire);
  expect(await send()).toEqual({ item: DOCUMENT, isCodeRead: null });
  expect(waitForConnection).not.toHaveBeenCalled();
});

test('a refused file is refused at once', async () => {
  const server = fakeServer(KILOBYTE, () => refusal('file_damaged'));
  const { send } = sendingOf(KILOBYTE, server.wire);
  await expect(send()).rejects.toMatchObject({ code: 'file_damaged' });
});

test('a server that keeps failing is not asked for ever', async () => {
  const server = fakeServer(KILOBYTE, () => refusal('unexpected'));
  const { send, waitForConnection } = sendingOf(KILOBYTE, server.wire);
  await expect(send()).rejects.toMatchObject({ code: 'unexpected' });
  expect(waitForConnection).toHaveBeenCalledTimes(5);
});
