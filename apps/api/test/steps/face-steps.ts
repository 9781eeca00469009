import { SETTINGS, type SettingValue } from '@cuotaclara/contract';
import type { Face, FaceReading } from '#features/faces/engine/face-reading.ts';
import { createLog } from '#platform/log.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';

const DESCRIPTOR_LENGTH = 128;

/** A face that lies `at` away from the one at 0. */
export const faceAt = (at: number, change: Partial<Face> = {}): Face => ({
  box: { left: 100, top: 80, width: 240, height: 240 },
  score: 1,
  landmarks: [],
  yawDegrees: 0,
  rollDegrees: 0,
  eyeAspectRatio: 0.34,
  descriptor: Float32Array.from({ length: DESCRIPTOR_LENGTH }, (_, place) =>
    place === 0 ? at : 0,
  ),
  ...change,
});

/** A picture with these faces on it. */
export const pictureOf = (...faces: readonly Face[]): FaceReading => ({
  width: 640,
  height: 480,
  faces,
});

export const silentLog = createLog('silent');

/** The bands that the program comes with, without a database. */
export const faceBandSettings: Pick<SettingsReader, 'on'> = {
  on: async () => ({
    get: (name) => SETTINGS[name].initial as SettingValue<typeof name>,
    getOn: (name) => SETTINGS[name].initial as SettingValue<typeof name>,
    find: (name) => ({
      value: SETTINGS[name].initial as SettingValue<typeof name>,
      validFrom: null,
    }),
  }),
};
