import { BORROWER_ROLE } from '@cuotaclara/contract';
import { pingDocReader } from '@cuotaclara/contract/document-reading/doc-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

describe('whether documents can be read', () => {
  it('is answered to a signed-in user, with the names of the Document Reader', async () => {
    const { browser, bearer } = await signedInPerson(testApp, { roleId: BORROWER_ROLE });
    const answer = await browser.call(pingDocReader, { bearer });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      'app-name': 'Cuota Clara: lector de documentos incluido',
      version: '1.0.0',
      'license-id': null,
      'license-serial': null,
      'valid-until': null,
      'server-time': expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      provider: 'embedded',
      ready: true,
    });
  });

  it('is answered to nobody else', async () => {
    const answer = await openBrowser(testApp.app).call(pingDocReader);
    expect(outcomeOf(answer)).toEqual([401, 'not_signed_in']);
  });
});
