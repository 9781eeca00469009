import {
  announceIdentityItem,
  answerLivenessChallenge,
  getOwnIdentity,
  issueLivenessChallenge,
  issuePresenceChallenge,
  type OwnIdentity,
  sendIdentityItemPart,
} from '@cuotaclara/contract/identity/captures';
import { getIdentityFile, type IdentityFile } from '@cuotaclara/contract/identity/review';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { AppDeps } from '#compose/server-deps.ts';
import type { DocumentReader, DocumentReading } from '#features/document-reading/public.ts';
import type { FaceMatch, FaceService, LivenessJudgement } from '#features/faces/public.ts';
import { webmOf } from '#test/drawn/video-bytes.ts';
import type { Person } from './auth-steps.ts';
import type { TestBorrower } from './borrower-steps.ts';

type Photo = { readonly width?: number; readonly height?: number; readonly colour?: string };

/** A photo of nothing, each colour another file. */
export const photoOf = ({ width = 640, height = 400, colour = '#7a5c3e' }: Photo = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

type SentItem = {
  readonly key: IdentityItem;
  readonly bytes: Buffer;
  readonly contentType?: string;
  readonly origin?: 'camera' | 'upload';
  readonly challengeId?: string;
  readonly isSideConfirmed?: boolean;
};

export const announce = (
  { browser, bearer }: Person,
  { key, bytes, contentType, origin = 'camera', challengeId, isSideConfirmed }: SentItem,
) =>
  browser.call(announceIdentityItem, {
    bearer,
    body: {
      key,
      content_type: contentType ?? (key === 'video' ? 'video/webm' : 'image/jpeg'),
      bytes: bytes.length,
      origin,
      ...(challengeId !== undefined && { challenge_id: challengeId }),
      ...(isSideConfirmed !== undefined && { side_confirmed: isSideConfirmed }),
    },
  });

type Part = { readonly uploadId: string; readonly offset: number; readonly bytes: Buffer };

export const sendPart = ({ browser, bearer }: Person, { uploadId, offset, bytes }: Part) =>
  browser.call(sendIdentityItemPart, {
    bearer,
    params: { id: uploadId },
    query: { offset },
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });

const PART_BYTES = 1024 * 1024;

/** A whole file, part by part as the web sends it; the answer to the last thing that was sent. */
export async function sendItem(person: Person, sent: SentItem): Promise<LightMyRequestResponse> {
  let answer = await announce(person, sent);
  const uploadId: string = answer.json().upload_id;
  for (let offset = 0; offset < sent.bytes.length && answer.statusCode === 200; ) {
    const bytes = sent.bytes.subarray(offset, offset + PART_BYTES);
    answer = await sendPart(person, { uploadId, offset, bytes });
    offset += bytes.length;
  }
  return answer;
}

/** All four, of which the selfie came without a challenge. */
export async function sendAll(borrower: Person): Promise<void> {
  await sendItem(borrower, { key: 'front', bytes: await photoOf({ colour: '#aa3355' }) });
  await sendItem(borrower, { key: 'back', bytes: await photoOf({ colour: '#33aa55' }) });
  await sendItem(borrower, { key: 'video', bytes: webmOf() });
  await sendItem(borrower, { key: 'liveness', bytes: await photoOf({ colour: '#3355aa' }) });
}

export const ownIdentity = async ({ browser, bearer }: Person): Promise<OwnIdentity> =>
  (await browser.call(getOwnIdentity, { bearer })).json();

export const fileOf = async (
  { browser, bearer }: Person,
  { identification }: TestBorrower,
): Promise<IdentityFile> =>
  (await browser.call(getIdentityFile, { bearer, query: { document: identification } })).json();

/** The captures that are in force, as a reviewer sends them with a decision. */
export const captureIdsOf = ({ documents }: IdentityFile): readonly number[] =>
  documents.flatMap(({ captures }) =>
    captures.filter(({ replaced_at }) => replaced_at === null).map(({ capture_id }) => capture_id),
  );

export const issueChallenge = ({ browser, bearer }: Person) =>
  browser.call(issueLivenessChallenge, { bearer });

export const issuePresence = ({ browser, bearer }: Person) =>
  browser.call(issuePresenceChallenge, { bearer });

type Answer = { readonly challengeId: string; readonly selfie: Buffer; readonly frames?: object[] };

export const answerChallenge = (
  { browser, bearer }: Person,
  { challengeId, selfie, frames }: Answer,
) =>
  browser.call(answerLivenessChallenge, {
    bearer,
    params: { id: challengeId },
    body: {
      frames: frames ?? [{ step: 'right', data: selfie.toString('base64') }],
      selfie: selfie.toString('base64'),
    },
  });

/** A selfie with the challenge that was passed with it. */
export async function sendJudgedSelfie(borrower: Person, selfie: Buffer): Promise<void> {
  const challengeId: string = (await issueChallenge(borrower)).json().challenge_id;
  await answerChallenge(borrower, { challengeId, selfie });
  await sendItem(borrower, { key: 'liveness', bytes: selfie, challengeId });
}

/** What the services say next; a test writes into it. */
export type Said = {
  reading: DocumentReading;
  match: FaceMatch;
  judgement: LivenessJudgement;
  /** Number of faces on a photo; null where the service could not look. */
  faceCount: number | null;
  /** Happens while a face is looked at. */
  during: () => Promise<void>;
};

type Readers = Pick<AppDeps, 'documentReader' | 'faceService'>;

const nothingToDo = { warm: () => {}, stop: async () => {} };

const unused = async (): Promise<never> => {
  throw new Error('no test calls this on a service that is forced');
};

/** Services whose answers a test decides. They agree with everything until told otherwise. */
export function forcedReaders(): { readonly said: Said; readonly readers: Readers } {
  const said: Said = {
    during: async () => {},
    faceCount: null,
    reading: { source: 'pdf417', fields: null, problems: ['nothing_readable'] },
    match: {
      provider: 'embedded',
      verdict: 'match',
      distance: 0.31,
      similarity: 0.86,
      reasons: [],
    },
    judgement: {
      passed: true,
      reasons: [],
      steps: [
        { step: 'right', seen: true },
        { step: 'left', seen: true },
        { step: 'blink', seen: true },
      ],
    },
  };
  const documentReader: DocumentReader = {
    provider: 'embedded',
    read: async () => said.reading,
    ping: unused,
    ...nothingToDo,
  };
  const faceService: FaceService = {
    provider: 'embedded',
    compare: () => said.during().then(() => said.match),
    judgeLiveness: () => said.during().then(() => said.judgement),
    countFaces: async () => said.faceCount,
    matchRegula: unused,
    ping: unused,
    ...nothingToDo,
  };
  return { said, readers: { documentReader, faceService } };
}

/** What a reader finds on the card of a borrower who typed the same as the card says. */
export const readingOf = (identification: string, over: object = {}): DocumentReading => ({
  source: 'pdf417',
  problems: [],
  fields: {
    identification,
    first_surname: 'DE LA HOZ',
    second_surname: 'PENA',
    first_name: 'LUZ',
    second_name: 'MARINA',
    born_date: '1992-04-10',
    sex: 'F',
    expires_on: null,
    ...over,
  },
});
