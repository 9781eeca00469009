import type {
  FacePing,
  RegulaMatchReply,
  RegulaMatchRequest,
} from '@cuotaclara/contract/faces/face';
import { LIVENESS_FRAMES_MAX } from '@cuotaclara/contract/identity/captures';
import type { CheckProvider } from '@cuotaclara/contract/identity/check-providers';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { createFaceEngine, type FaceEngine, FacesBusy } from './engine/face-engine.ts';
import { readBands } from './face-bands.ts';
import type { FaceMatch, LivenessJudgement, LivenessReason, LivenessStep } from './face-types.ts';
import { judgeLiveness } from './judge-liveness.ts';
import { judgePair } from './judge-pair.ts';
import { matchEmbedded } from './regula/match-embedded.ts';
import { createRegulaService } from './regula/regula-service.ts';

type LivenessInput = {
  /** As they were asked for. */
  readonly steps: readonly LivenessStep[];
  /** As they were taken, not mirrored. */
  readonly frames: readonly { readonly step: LivenessStep; readonly bytes: Uint8Array }[];
  readonly selfie: Uint8Array;
};

export type FaceService = {
  readonly provider: CheckProvider;
  /** Advice about the face of a document and that of a selfie. It never throws for a picture. */
  compare(pair: { readonly document: Uint8Array; readonly selfie: Uint8Array }): Promise<FaceMatch>;
  /** Always by our own engine: only it knows what was asked for. */
  judgeLiveness(input: LivenessInput): Promise<LivenessJudgement>;
  /** Always by our own engine; null where it could not look. Nothing about them is kept. */
  countFaces(picture: Uint8Array): Promise<number | null>;
  /** The wire shape of the Regula Face API. Throws `FacesBusy` where too much work waits. */
  matchRegula(request: RegulaMatchRequest): Promise<RegulaMatchReply>;
  ping(): Promise<FacePing>;
  /** Loads the models in the background. */
  warm(): void;
  stop(): Promise<void>;
};

type FaceServiceDeps = {
  /** A Regula Face API that compares in place of our own engine; null where there is none. */
  readonly url: string | null;
  readonly log: Log;
  readonly settings: Pick<SettingsReader, 'on'>;
  readonly clock: Clock;
  readonly engine?: FaceEngine;
};

/**
 * Compares faces and judges liveness. A failure, of our engine or of the outside service, is a
 * review by a person and never an approval; the engine does not stand in for the service.
 */
export function createFaceService(deps: FaceServiceDeps): FaceService {
  const { url, log, clock } = deps;
  const engine = deps.engine ?? createFaceEngine({ log });
  const regula = url === null ? null : createRegulaService({ url, log });

  return {
    provider: regula === null ? 'embedded' : 'regula',
    compare: (pair) => regula?.compare(pair) ?? compareEmbedded(deps, engine, pair),
    judgeLiveness: (input) => judgeFrames(deps, engine, input),
    countFaces: (picture) => countFaces(deps, engine, picture),
    async matchRegula(request) {
      if (regula !== null) return regula.match(request);
      return matchEmbedded({ engine, bands: await readBands(deps), log }, request);
    },
    async ping() {
      const name = { 'app-name': 'cuota-clara-face', 'server-time': clock.now().toString() };
      if (regula !== null) return { ...name, provider: 'regula', ...(await regula.ping()) };
      const ready = engine.isReady();
      // Nobody sends a picture to an engine that is not ready, so nothing else would wake it.
      if (!ready) engine.warm();
      const licence = { 'license-id': null, 'license-serial': null, 'valid-until': null };
      return { ...name, provider: 'embedded', version: null, ...licence, ready };
    },
    warm: () => engine.warm(),
    stop: () => engine.stop(),
  };
}

type Pair = Parameters<FaceService['compare']>[0];

/** Why there is no answer: too much work, or something that the log has. */
function failureOf(log: Log, error: unknown): 'busy' | 'service_failed' {
  if (error instanceof FacesBusy) return 'busy';
  log.error({ err: error }, 'faces could not be read');
  return 'service_failed';
}

async function compareEmbedded(
  deps: FaceServiceDeps,
  engine: FaceEngine,
  pair: Pair,
): Promise<FaceMatch> {
  try {
    const [document = null, selfie = null] = await engine.read([pair.document, pair.selfie]);
    return judgePair({ document, selfie }, await readBands(deps));
  } catch (error) {
    const reasons = [failureOf(deps.log, error)];
    const nothing = { distance: null, similarity: null };
    return { provider: 'embedded', verdict: 'review', ...nothing, reasons };
  }
}

async function countFaces(
  { log }: FaceServiceDeps,
  engine: FaceEngine,
  picture: Uint8Array,
): Promise<number | null> {
  try {
    const [reading = null] = await engine.read([picture]);
    return reading === null ? null : reading.faces.length;
  } catch (error) {
    failureOf(log, error);
    return null;
  }
}

async function judgeFrames(
  deps: FaceServiceDeps,
  engine: FaceEngine,
  { steps, frames, selfie }: LivenessInput,
): Promise<LivenessJudgement> {
  const unjudged = (reason: LivenessReason): LivenessJudgement => ({
    passed: false,
    reasons: [reason],
    steps: steps.map((step) => ({ step, seen: false })),
  });
  if (frames.length > LIVENESS_FRAMES_MAX) return unjudged('too_many_frames');
  try {
    const pictures = [selfie, ...frames.map(({ bytes }) => bytes)];
    const [own = null, ...readings] = await engine.read(pictures);
    const seen = frames.map(({ step }, index) => ({ step, reading: readings[index] ?? null }));
    return judgeLiveness({ steps, frames: seen, selfie: own }, await readBands(deps));
  } catch (error) {
    return unjudged(failureOf(deps.log, error));
  }
}
