import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as tf from '@tensorflow/tfjs-core';
import type { Picture } from './decode-picture.ts';

const require = createRequire(import.meta.url);

/** Beyond these few, what matters is only that there are several. */
const FACES_MAX = 4;
const CONFIDENCE_MIN = 0.3;
const MESH_POINT_COUNT = 468;

/** x and y in pixels; z grows away from the camera, by the same measure. */
export type MeshPoint = readonly [x: number, y: number, z: number];

export type DetectedFace = {
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly score: number;
  readonly mesh: readonly MeshPoint[];
};

/** What we use of `@vladmandic/human`, whose own types are those of its build for browsers. */
type Detector = {
  load(): Promise<void>;
  detect(tensor: tf.Tensor3D): Promise<{ readonly face: readonly DetectedFace[] }>;
};
type DetectorModule = { readonly Human: new (config: object) => Detector };

export type FaceDetector = { detect(picture: Picture): Promise<readonly DetectedFace[]> };

const UNUSED = { enabled: false };

/**
 * Finds faces and lays a mesh of 468 points over each, with the models inside the package. The
 * package names its build for WebAssembly to nobody, so it is required by its path.
 */
export async function loadFaceDetector(): Promise<FaceDetector> {
  const dist = dirname(require.resolve('@vladmandic/human'));
  readModelsFromDisk();
  const { Human }: DetectorModule = require(join(dist, 'human.node-wasm.js'));
  const human = new Human({
    backend: 'wasm',
    // Without a path the library would fetch the program from a server on the internet.
    wasmPath: `${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`,
    modelBasePath: pathToFileURL(join(dist, '../models/')).href,
    debug: false,
    // Every picture is another one: nothing of the last may be used for the next.
    cacheSensitivity: 0,
    filter: UNUSED,
    gesture: UNUSED,
    body: UNUSED,
    hand: UNUSED,
    object: UNUSED,
    segmentation: UNUSED,
    face: {
      enabled: true,
      detector: { rotation: true, maxDetected: FACES_MAX, minConfidence: CONFIDENCE_MIN },
      mesh: { enabled: true },
      iris: UNUSED,
      emotion: UNUSED,
      description: UNUSED,
      antispoof: UNUSED,
      liveness: UNUSED,
    },
  });
  await human.load();
  return {
    async detect({ pixels, width, height }) {
      const tensor = tf.tensor3d(new Int32Array(pixels), [height, width, 3], 'int32');
      try {
        const { face } = await human.detect(tensor);
        return face.filter(({ mesh }) => mesh.length >= MESH_POINT_COUNT);
      } finally {
        tensor.dispose();
      }
    },
  };
}

/**
 * The library fetches its models, and the `fetch` of Node refuses files. This thread has no other
 * use for it, so that it cannot reach a network at all.
 */
function readModelsFromDisk(): void {
  globalThis.fetch = async (input) => {
    const path = fileURLToPath(input instanceof Request ? input.url : input);
    const type = path.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return new Response(await readFile(path), { headers: { 'content-type': type } });
  };
}
