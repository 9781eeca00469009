import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import {
  enableSecondFactor,
  reauthenticate,
  STATE,
  validateSecondFactor,
} from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { issueDocuments, listDocuments } from '@cuotaclara/contract/documents/documents';
import { signForCompany } from '@cuotaclara/contract/signing/signing';
import type { Browser, Page } from '@playwright/test';
import { verifyDocuments } from '#tools/documents-verify-command.ts';
import { callApi } from './support/api.ts';
import { findCredit } from './support/find-credit.ts';
import { DEMO_PASSWORD, type Person } from './support/registry.ts';
import { letIn } from './support/sign-in.ts';
import { drawAndAsk, readEverything, receivedCode, typeCode } from './support/sign-on-phone.ts';
import { addSigners } from './support/signers.ts';
import { expect, openContext, test } from './support/test.ts';
import { totpCode } from './support/totp.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const run = promisify(execFile);

async function atPhone(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await letIn(page, person);
  await page.goto(path);
  return page;
}

async function atDesk(browser: Browser, person: Person): Promise<Page> {
  const page = await (await openContext(browser)).newPage();
  await letIn(page, person);
  return page;
}

/** Another code than the right one. */
const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a borrower, a co-debtor and the company sign, and the sealed file can be verified', async ({
  browser,
  registry,
  mailbox,
}) => {
  const creditId = await findCredit(dataDir, 'to_be_signed');
  const { borrower, coDebtor } = await addSigners({ dataDir, registry, creditId });
  const staff = await atDesk(browser, await registry.add('CUSTOMER_SERVICE'));
  const { issued } = await callApi(staff, issueDocuments, { body: { credit_id: creditId } });
  expect(issued.length).toBeGreaterThan(9);

  // The borrower signs, with a wrong code first.
  const phone = await atPhone(browser, borrower, `/borrower/sign/${creditId}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Tienes \d+ documentos por/);
  const read = await readEverything(phone);
  await drawAndAsk(phone);
  const code = await receivedCode(mailbox, borrower.phone);
  await typeCode(phone, wrongCode(code));
  await expect(phone.getByText('No es ese. Te quedan 4 intentos.')).toBeVisible();
  await typeCode(phone, code);
  await expect(phone.getByRole('heading', { name: `Firmaste ${read} documentos` })).toBeVisible();

  // The co-debtor signs in a session of their own.
  const peer = await atPhone(browser, coDebtor, `/borrower/sign/${creditId}`);
  const peerRead = await readEverything(peer);
  await drawAndAsk(peer);
  await typeCode(peer, await receivedCode(mailbox, coDebtor.phone));
  await expect(
    peer.getByRole('heading', { name: `Firmaste ${peerRead} documentos` }),
  ).toBeVisible();

  // The company signs with an authenticator, and the credit goes on by itself.
  await signAsCompany(await atDesk(browser, await registry.add('ADMIN')), creditId);
  const stateOf = async () =>
    (await callApi(staff, getCredit, { params: { id: creditId } })).credit_state_id;
  await expect.poll(stateOf, { timeout: 90_000 }).toBe(STATE.inCompliance);
  const { documents } = await callApi(staff, listDocuments, { params: { id: creditId } });
  expect(new Set(documents.map(({ state }) => state))).toEqual(new Set(['SEALED']));

  // The borrower downloads the sealed note.
  await phone.goto('/borrower/sign');
  await phone.getByRole('button', { name: 'Entendido' }).click();
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Descargar: Pagaré', exact: true }).click(),
  ]);
  const path = await download.path();
  const note = documents.find(({ kind }) => kind === 'PAGARE');
  await expectWhole(path, [note?.number ?? '', 'Constancia de firma', 'Julio Ñáñez']);

  // Anybody can verify it.
  const bytes = await readFile(path);
  await expectVerified(await (await openContext(browser)).newPage(), {
    id: note?.verification_id ?? '',
    bytes,
  });
});

/** Signs what waits for the company with a code of an authenticator that is set up here. */
async function signAsCompany(page: Page, creditId: number): Promise<void> {
  await callApi(page, reauthenticate, { body: { password: DEMO_PASSWORD } });
  const { secret } = await callApi(page, enableSecondFactor);
  await callApi(page, validateSecondFactor, { body: { code: totpCode(secret, -1) } });
  const { documents } = await callApi(page, listDocuments, { params: { id: creditId } });
  const waiting = documents.filter(({ holders }) =>
    holders.some(({ role, state }) => role === 'COMPANY' && state === 'READY'),
  );
  const documentIds = waiting.map(({ document_id: id }) => id);
  await callApi(page, signForCompany, {
    body: { document_ids: documentIds, code: totpCode(secret) },
  });
}

/** The file is ours and whole, for our verifier and, where it is installed, for poppler. */
async function expectWhole(path: string, words: readonly string[]): Promise<void> {
  const { exitCode, text } = await verifyDocuments(
    { databaseUrl: null, dataDir, postgresIsolation: 'auto' },
    [path],
  );
  expect([exitCode, text]).toEqual([0, expect.stringContaining(words[0] ?? '')]);
  const signature = await popplerSays('pdfsig', ['-nocert', path]);
  if (signature !== null) {
    expect(signature).toContain('Signature is Valid');
    expect(signature).toContain('Total document signed');
  }
  const printed = await popplerSays('pdftotext', ['-layout', path, '-']);
  if (printed !== null) for (const each of words) expect(printed).toContain(each);
}

/** What a tool of poppler prints; null where it is not installed. */
async function popplerSays(tool: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await run(tool, [...args], { maxBuffer: 10_000_000 })).stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

type Verified = { readonly id: string; readonly bytes: Buffer };

/** Some byte of what was read, far from its end. */
const FLIPPED_AT = 900;

/** The open page tells the sealed file from one with a byte more and one with another byte. */
async function expectVerified(page: Page, { id, bytes }: Verified): Promise<void> {
  await page.goto(`/verify/documents/${id}`);
  const verdict = page.getByRole('heading', { level: 1 });
  await expect(verdict).toHaveText('El documento es auténtico');
  const compare = (buffer: Buffer) =>
    page
      .getByLabel('PDF para comparar')
      .setInputFiles({ name: 'pagare.pdf', mimeType: 'application/pdf', buffer });
  await compare(bytes);
  await expect(page.getByText(/^Es idéntico: /)).toBeVisible();
  await compare(Buffer.concat([bytes, Buffer.from([0x0a])]));
  await expect(verdict).toHaveText('Le agregaron algo después');
  const flipped = Buffer.from(bytes);
  flipped[FLIPPED_AT] = (flipped[FLIPPED_AT] ?? 0) ^ 1;
  await compare(flipped);
  await expect(verdict).toHaveText('Este archivo no es nuestro');
}
