import { getReadiness, STATE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { StorageFull } from '#platform/files/store/object-store.ts';
import { openBrowser } from '#test/browser.ts';
import { attachmentKinds, sendAttachment } from '#test/steps/attachment-steps.ts';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { anAdministrator } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await attachmentKinds(app, ['INGRESOS']);
});
afterAll(() => app.stop());

const ready = () => openBrowser(app.app).call(getReadiness);

test('without room for files it is said by ready and to who sends one, and it heals', async () => {
  const admin = await anAdministrator(app);
  const creditId = await aCredit(app, { state: STATE.inStudy });
  const send = () => sendAttachment(admin, { creditId, kind: 'INGRESOS' });
  expect(outcomeOf(await ready())).toEqual([200, null]);

  const { files } = app.parts;
  const write = vi.spyOn(files, 'write').mockRejectedValue(new StorageFull('full'));
  const room = vi.spyOn(files, 'hasRoom').mockResolvedValue(false);
  const refused = await send();
  expect(outcomeOf(refused)).toEqual([503, 'storage_full']);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json().message).toContain('No se guardó nada de esto y lo tuyo sigue aquí');
  expect(outcomeOf(await ready())).toEqual([503, 'storage_full']);

  write.mockRestore();
  room.mockRestore();
  expect(outcomeOf(await ready())).toEqual([200, null]);
  expect((await send()).statusCode).toBe(200);
});

test('a database without room says the same', async () => {
  const admin = await anAdministrator(app);
  const creditId = await aCredit(app, { state: STATE.inStudy });
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const write = vi.spyOn(app.parts.files, 'write').mockRejectedValue(full);
  const refused = await sendAttachment(admin, { creditId, kind: 'INGRESOS' });
  write.mockRestore();
  expect(outcomeOf(refused)).toEqual([503, 'storage_full']);
});
