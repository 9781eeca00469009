import { CLOSE_STEP_NAMES } from '@cuotaclara/contract/closes/close-steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSteps } from '#platform/close/order-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { closeSteps } from './compose-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the words of steps are those of the close, in its order', () => {
  expect(CLOSE_STEP_NAMES).toEqual(orderSteps(closeSteps(app.parts)).map(({ name }) => name));
});
