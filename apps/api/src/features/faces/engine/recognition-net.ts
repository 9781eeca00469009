import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';

/** The side of the square picture of a face that the net looks at, in pixels. */
export const CHIP_SIDE = 150;

/** What the net was trained to take away from red, green and blue. */
const MEAN_COLOUR = [122.782, 117.001, 104.298];
const COLOUR_MAX = 255;

/** After the first layer. Those called `down` halve the picture, the others keep its size. */
const BLOCKS = [
  ...['conv32_1', 'conv32_2', 'conv32_3'],
  ...['conv64_down', 'conv64_1', 'conv64_2', 'conv64_3'],
  ...['conv128_down', 'conv128_1', 'conv128_2'],
  ...['conv256_down', 'conv256_1', 'conv256_2', 'conv256_down_out'],
];

type Weights = tf.NamedTensorMap;
type Manifest = readonly { readonly weights: tf.io.WeightsManifestEntry[] }[];

export type RecognitionNet = {
  /** 128 numbers that lie close together for two pictures of one person. */
  describe(chip: Float32Array): Promise<Float32Array>;
};

/**
 * The residual net whose weights come with `@vladmandic/face-api`. It is run here and not by that
 * package, which would pull in all of TensorFlow for its one chain of convolutions.
 */
export async function loadRecognitionNet(modelFolder: string): Promise<RecognitionNet> {
  const name = join(modelFolder, 'face_recognition_model');
  const manifest: Manifest = JSON.parse(await readFile(`${name}-weights_manifest.json`, 'utf8'));
  const { buffer } = new Uint8Array(await readFile(`${name}.bin`));
  const weights = tf.io.decodeWeights(
    buffer,
    manifest.flatMap((group) => group.weights),
  );
  return {
    async describe(chip) {
      const output = tf.tidy(() => run(weights, chip));
      try {
        return new Float32Array(await output.data());
      } finally {
        output.dispose();
      }
    },
  };
}

function weightOf(weights: Weights, name: string): tf.Tensor {
  const found = weights[name];
  if (found === undefined) throw new Error(`The recognition net has no weights called ${name}.`);
  return found;
}

function run(weights: Weights, chip: Float32Array): tf.Tensor {
  const pixels = tf.tensor4d(chip, [1, CHIP_SIDE, CHIP_SIDE, 3]);
  const input = tf.div(tf.sub(pixels, MEAN_COLOUR), COLOUR_MAX);
  const first = tf.relu(convolve(weights, { input, name: 'conv32_down', stride: 2 }));
  let output: tf.Tensor4D = tf.maxPool(first, 3, 2, 'valid');
  for (const name of BLOCKS) output = residual(weights, { input: output, name });
  return tf.matMul(tf.mean(output, [1, 2]), weightOf(weights, 'fc'));
}

type Layer = { readonly input: tf.Tensor; readonly name: string; readonly stride: 1 | 2 };

function convolve(weights: Weights, { input, name, stride }: Layer): tf.Tensor4D {
  const part = (path: string) => weightOf(weights, `${name}/${path}`);
  // The manifest gives filters four dimensions; the map of weights has lost how many.
  const filters = part('conv/filters') as tf.Tensor4D;
  const folded = tf.conv2d(input as tf.Tensor4D, filters, stride, stride === 2 ? 'valid' : 'same');
  const biased = tf.add(folded, part('conv/bias'));
  return tf.add(tf.mul(biased, part('scale/weights')), part('scale/biases'));
}

type Block = { readonly input: tf.Tensor4D; readonly name: string };

function residual(weights: Weights, { input, name }: Block): tf.Tensor4D {
  const isDown = name.includes('_down');
  const inner = tf.relu(
    convolve(weights, { input, name: `${name}/conv1`, stride: isDown ? 2 : 1 }),
  );
  const outer = convolve(weights, { input: inner, name: `${name}/conv2`, stride: 1 });
  if (!isDown) return tf.relu(tf.add(outer, input));
  return tf.relu(addPadded(tf.avgPool(input, 2, 2, 'valid'), outer));
}

/** Pooling keeps a row more of an even picture and has fewer channels: zeros fill what lacks. */
function addPadded(pooled: tf.Tensor4D, outer: tf.Tensor4D): tf.Tensor4D {
  const rows = pooled.shape[1] - outer.shape[1];
  const channels = outer.shape[3] - pooled.shape[3];
  const grown = tf.pad(outer, [
    [0, 0],
    [0, rows],
    [0, rows],
    [0, 0],
  ]);
  const deepened = tf.pad(pooled, [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, channels],
  ]);
  return tf.add(grown, deepened);
}
