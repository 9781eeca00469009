import { readFile } from 'node:fs/promises';
import { type LegalDocument, listDocuments } from '@cuotaclara/contract/documents/documents';
import type { Browser, Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { expectNoFindingInSchemes as judge } from './support/axe.ts';
import { findCredit } from './support/find-credit.ts';
import type { Person } from './support/registry.ts';
import { expectSealedFile, type ToldDocument } from './support/sealed-file.ts';
import { letIn } from './support/sign-in.ts';
import { drawAndAsk, readEverything, receivedCode, typeCode } from './support/sign-on-phone.ts';
import { addSigners } from './support/signers.ts';
import {
  addAuthenticator,
  expectCreditState,
  generateDocuments,
  openCompanyDialog,
} from './support/staff-documents.ts';
import { expect, openContext, test } from './support/test.ts';
import { totpCode } from './support/totp.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

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
  const issuedCount = await generateDocuments(staff, creditId);
  expect(issuedCount).toBeGreaterThan(9);
  const awaited = staff.getByRole('list', { name: 'Faltan por firmar' });
  await expect(awaited).toContainText('Julio ÑáñezCodeudor');
  await judge(staff, 'the documents of a credit');

  // The borrower signs, with a wrong code first.
  const phone = await atPhone(browser, borrower, `/borrower/sign/${creditId}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Tienes \d+ documentos por/);
  await judge(phone, 'what is to be signed');
  const read = await readEverything(phone, () => judge(phone, 'a document'));
  await drawAndAsk(phone, () => judge(phone, 'the signature'));
  const code = await receivedCode(mailbox, borrower.phone);
  await typeCode(phone, wrongCode(code));
  await expect(phone.getByText('No es ese. Te quedan 4 intentos.')).toBeVisible();
  await judge(phone, 'a code that is wrong');
  await typeCode(phone, code);
  await expect(phone.getByRole('heading', { name: `Firmaste ${read} documentos` })).toBeVisible();
  await judge(phone, 'what was signed');

  // The co-debtor signs in a session of their own.
  const peer = await atPhone(browser, coDebtor, `/borrower/sign/${creditId}`);
  const peerRead = await readEverything(peer);
  await drawAndAsk(peer);
  await typeCode(peer, await receivedCode(mailbox, coDebtor.phone));
  await expect(
    peer.getByRole('heading', { name: `Firmaste ${peerRead} documentos` }),
  ).toBeVisible();
  await expect(phone.getByText('Firma la empresa').first()).toBeVisible();

  // The company signs with an authenticator, and the credit goes on by itself.
  const company = await atDesk(browser, await registry.add('ADMIN'));
  await signAsCompany(company, creditId);
  await expectSealedForStaff(staff, { creditId, count: issuedCount });
  await expectPromissoryNoteInForce(company, creditId);
  const { documents } = await callApi(staff, listDocuments, { params: { id: creditId } });

  // The borrower sees the same, and downloads the sealed contract.
  await expectSealedForBorrower(phone, read);
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Descargar: Contrato de crédito', exact: true }).click(),
  ]);
  const path = await download.path();
  const contract = ofKind(documents, 'CONTRATO');
  await expectSealedFile({
    dataDir,
    path,
    sealed: contract,
    set: documents,
    people: [borrower, coDebtor],
  });

  // Anybody can verify it.
  await expectVerified(await (await openContext(browser)).newPage(), {
    id: contract.verification_id,
    bytes: await readFile(path),
  });
});

function ofKind(documents: readonly LegalDocument[], wanted: LegalDocument['kind']): ToldDocument {
  const found = documents.find(({ kind }) => kind === wanted);
  const { number = null, verification_id = null } = found ?? {};
  if (found === undefined || number === null || verification_id === null) {
    throw new Error(`there is no ${wanted} to open`);
  }
  return { ...found, number, verification_id };
}

/** Signs what waits for the company in the list of documents; a wrong code signs nothing. */
async function signAsCompany(page: Page, creditId: number): Promise<void> {
  const secret = await addAuthenticator(page);
  const dialog = await openCompanyDialog(page, creditId);
  await expect(dialog.getByRole('list')).toContainText('Contrato de crédito');
  const field = dialog.getByLabel('Código de tu aplicación de autenticación');
  const sign = dialog.getByRole('button', { name: /^Firmar/ });
  await field.fill(wrongCode(totpCode(secret)));
  await sign.click();
  await expect(dialog.getByText(/^El código no coincide/)).toBeVisible();
  await judge(page, 'signing for the company');
  await field.fill(totpCode(secret));
  await sign.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Firmaste por la empresa:')).toBeVisible();
  await judge(page, 'what the company signed');
}

type Sealed = { readonly creditId: number; readonly count: number };

/**
 * Each seal is a job, and the last one moves the credit on: the page, which reads documents and
 * credit at two moments, is loaded again until both are told.
 */
async function expectSealedForStaff(page: Page, { creditId, count }: Sealed): Promise<void> {
  const tab = page.getByRole('tabpanel');
  const soon = { timeout: 10_000 };
  await expect(async () => {
    await page.goto(`/credits/${creditId}?tab=documents`);
    await expect(tab.getByRole('heading', { name: 'Documentos firmados' })).toBeVisible(soon);
    await expectCreditState(page, 'En cumplimiento', soon);
  }).toPass({ timeout: 180_000 });
  await expect(tab.getByText(/^Sellado el /)).toHaveCount(count);
}

async function expectPromissoryNoteInForce(page: Page, creditId: number): Promise<void> {
  await page.goto(`/credits/${creditId}?tab=documents`);
  const register = page.getByRole('region', { name: 'Registro del pagaré' });
  await expect(register.getByRole('list')).toContainText('Vigente');
  await judge(page, 'the register of a promissory note');
}

/** The page where they signed follows the seals by itself; the own documents are a step away. */
async function expectSealedForBorrower(page: Page, count: number): Promise<void> {
  const standings = page.getByRole('list', { name: 'Cómo va cada documento' });
  await expect(standings.getByText('Sellado')).toHaveCount(count);
  await page.getByRole('link', { name: 'Ver mis documentos' }).click();
  await page.getByRole('button', { name: /^Avisos, \d+ sin leer$/ }).click();
  const notices = page.getByRole('region', { name: 'Lista de avisos' });
  await expect(notices.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

type Verified = { readonly id: string; readonly bytes: Buffer };

/** Some byte of what was read, far from its end. */
const FLIPPED_AT = 900;

/** The open page tells the sealed file from one with a byte more and one with another byte. */
async function expectVerified(page: Page, { id, bytes }: Verified): Promise<void> {
  await page.goto(`/verify/documents/${id}`);
  const verdict = page.getByRole('heading', { level: 1 });
  await expect(verdict).toHaveText('El documento es auténtico');
  await judge(page, 'the verification of a document');
  const compare = (buffer: Buffer) =>
    page
      .getByLabel('PDF para comparar')
      .setInputFiles({ name: 'pagare.pdf', mimeType: 'application/pdf', buffer });
  await compare(bytes);
  await expect(page.getByText(/^Es idéntico al /)).toBeVisible();
  await compare(Buffer.concat([bytes, Buffer.from([0x0a])]));
  await expect(verdict).toHaveText('Le agregaron algo después');
  const flipped = Buffer.from(bytes);
  flipped[FLIPPED_AT] = (flipped[FLIPPED_AT] ?? 0) ^ 1;
  await compare(flipped);
  await expect(verdict).toHaveText('Este archivo no es nuestro');
}
