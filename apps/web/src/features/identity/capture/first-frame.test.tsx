import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { PhotoAim } from './aim/photo-aim.tsx';
import { SelfieAim } from './aim/selfie-aim.tsx';
import { VideoAim } from './aim/video-aim.tsx';
import { LivenessStage } from './liveness-stage.tsx';

vi.mock(import('#ui/camera-capture/face-detector.ts'), () => ({
  loadFaceDetector: () => Promise.resolve(() => Promise.resolve([])),
}));

const NO_CAPABILITIES = {};
const CAMERAS = ['one', 'two'].map((deviceId) => ({ kind: 'videoinput', deviceId }));

/** A stream of a computer's camera: as much of it as the product asks for. */
const openStream = (deviceId: string) => {
  const track = Object.assign(new EventTarget(), {
    stop: () => {},
    getSettings: () => ({ deviceId }),
    getCapabilities: () => NO_CAPABILITIES,
  });
  return { getTracks: () => [track], getVideoTracks: () => [track] };
};

type Asked = { readonly video: { readonly deviceId?: { readonly exact: string } } };

beforeEach(() => {
  const mediaDevices = {
    getUserMedia: ({ video }: Asked) => Promise.resolve(openStream(video.deviceId?.exact ?? 'one')),
    enumerateDevices: () => Promise.resolve(CAMERAS),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices }));
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
});

afterEach(() => vi.unstubAllGlobals());

const AIM_PROPS = { problem: null, onTaken: () => {}, onFile: () => {}, onClose: () => {} };
const SELFIE = new Blob(['selfie']);

const STAGES = [
  {
    thing: 'a side of the document',
    label: 'Tomar la foto',
    stage: <PhotoAim itemKey="front" {...AIM_PROPS} />,
  },
  {
    thing: 'the selfie',
    label: 'Tomar la foto',
    stage: <SelfieAim itemKey="liveness" {...AIM_PROPS} />,
  },
  {
    thing: 'the video',
    label: 'Empezar a grabar',
    stage: <VideoAim itemKey="video" {...AIM_PROPS} />,
  },
  {
    thing: 'the movements',
    label: 'Empezar',
    stage: <LivenessStage selfie={SELFIE} onProved={() => {}} onClose={() => {}} />,
  },
];

const findVideo = () => screen.findByLabelText<HTMLVideoElement>('Lo que ve la cámara');

/** Waits until the page shows another stream than this one. */
const showsStreamAfter = async (before: unknown) => {
  const video = await findVideo();
  await waitFor(() => expect(video.srcObject ?? null).not.toBe(before));
  await waitFor(() => expect(video.srcObject ?? null).not.toBeNull());
  return video;
};

for (const { thing, label, stage } of STAGES) {
  test(`who takes ${thing} can press «${label}» only once the camera gave a frame`, async () => {
    renderUi(stage);
    const video = await showsStreamAfter(null);
    expect(screen.getByRole('button', { name: label })).toHaveProperty('disabled', true);
    fireEvent.loadedData(video);
    expect(screen.getByRole('button', { name: label })).toHaveProperty('disabled', false);
  });
}

test('who turns to another camera waits for the first frame of that one', async () => {
  renderUi(<PhotoAim itemKey="front" {...AIM_PROPS} />);
  const video = await showsStreamAfter(null);
  fireEvent.loadedData(video);
  const { srcObject: first } = video;
  fireEvent.click(await screen.findByRole('button', { name: 'Girar' }));
  await showsStreamAfter(first);
  const shutter = screen.getByRole('button', { name: 'Tomar la foto' });
  expect(shutter).toHaveProperty('disabled', true);
  fireEvent.loadedData(video);
  expect(shutter).toHaveProperty('disabled', false);
});
