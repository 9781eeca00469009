import { expect, test } from 'vitest';
import { sightOf } from './use-live-view.ts';

const PICTURE = { videoWidth: 720, videoHeight: 1280 };

const videoOf = (state: Partial<HTMLVideoElement>): HTMLVideoElement => {
  const video = document.createElement('video');
  for (const [name, value] of Object.entries(state)) Object.defineProperty(video, name, { value });
  return video;
};

const sightAt = (state: Partial<HTMLVideoElement>) =>
  sightOf(videoOf(state), document.createElement('div'), 0);

test('a camera whose size is known shows nothing to take before its first frame', () => {
  expect(sightAt({ ...PICTURE, readyState: HTMLMediaElement.HAVE_METADATA })).toBeNull();
  expect(sightAt({ ...PICTURE, readyState: HTMLMediaElement.HAVE_CURRENT_DATA })).not.toBeNull();
});
