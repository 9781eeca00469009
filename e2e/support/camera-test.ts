import type { Page } from '@playwright/test';
import { type FakeCamera, openFakeCamera, type Place, type Size } from './fake-camera.ts';
import type { Person } from './registry.ts';
import { letIn } from './sign-in.ts';
import { test as base } from './test.ts';

export type Device = { readonly name: string; readonly viewport: Size; readonly film: Size };

/** A phone films upright and a computer across. */
export const DEVICES: readonly Device[] = [
  { name: 'phone', viewport: { width: 390, height: 844 }, film: { width: 720, height: 1280 } },
  { name: 'desk', viewport: { width: 1440, height: 900 }, film: { width: 1280, height: 720 } },
];

export type CameraBrowser = {
  readonly page: Page;
  readonly camera: FakeCamera;
  readonly film: Size;
};

type Opening = { readonly device: Device; readonly person: Person };

/** `openCamera` gives a browser with a fake camera, where the person has signed in. */
export const test = base.extend<{
  openCamera: (opening: Opening) => Promise<CameraBrowser>;
}>({
  openCamera: async ({ playwright, launchOptions, baseURL }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async ({ device, person }) => {
      const camera = await openFakeCamera(device.film);
      const args = [...(launchOptions.args ?? []), ...camera.args];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      closing.push(() => browser.close().then(camera.remove));
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        viewport: device.viewport,
        locale: 'es-CO',
        timezoneId: 'America/Bogota',
        permissions: ['camera'],
      });
      const page = await context.newPage();
      await letIn(page, person);
      return { page, camera, film: device.film };
    });
    for (const close of closing) await close();
  },
});

/** Where the guide frame lies in the picture of the camera, which fills its box. */
export async function frameInFilm({ page, film }: CameraBrowser): Promise<Place> {
  const shown = await page.getByLabel('Lo que ve la cámara').boundingBox();
  const frame = await page.locator('[data-shape]').boundingBox();
  if (shown === null || frame === null) throw new Error('no camera on this page');
  const scale = Math.max(shown.width / film.width, shown.height / film.height);
  const hidden = {
    x: (film.width * scale - shown.width) / 2,
    y: (film.height * scale - shown.height) / 2,
  };
  return {
    left: Math.round((frame.x - shown.x + hidden.x) / scale),
    top: Math.round((frame.y - shown.y + hidden.y) / scale),
    width: Math.round(frame.width / scale),
    height: Math.round(frame.height / scale),
  };
}

/** The same place, larger or smaller around its middle. */
export function scaled(place: Place, share: { readonly x: number; readonly y: number }): Place {
  const width = Math.round(place.width * share.x);
  const height = Math.round(place.height * share.y);
  return {
    width,
    height,
    left: Math.round(place.left + (place.width - width) / 2),
    top: Math.round(place.top + (place.height - height) / 2),
  };
}
