import { STATE } from '@cuotaclara/contract';
import { decideConsent } from '@cuotaclara/contract/borrowers/consents';
import { downloadOwnData } from '@cuotaclara/contract/borrowers/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '#features/notifications/public.ts';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { forcedReaders, photoOf, sendAll, sendItem } from '#test/steps/identity-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
});
afterAll(() => app.stop());

const download = (who: Person) => callAs(who, downloadOwnData);

async function ownFiles(who: Person) {
  const files = unzip((await download(who)).rawPayload);
  const data = JSON.parse(files.get('mis-datos.json')?.toString() ?? '');
  return { files, data, page: files.get('LEEME.html')?.toString() ?? '' };
}

test('a borrower downloads everything that is held about them, with every file', async () => {
  const who = await aBorrower(app, { person: { first_name: 'Ñusta', second_name: 'María' } });
  await sendAll(who);
  await sendItem(who, { key: 'front', bytes: await photoOf({ colour: '#112233' }) });
  await app.runJobs();
  await callAs(who, decideConsent, { params: { kind: 'biometrics' }, body: { granted: false } });
  await aCredit(app, { state: STATE.inStudy, borrower_id: who.borrowerId });
  await app.db
    .insertInto('outbox_messages')
    .values({ channel: 'email', recipient: who.email, subject: 'Hola', body_text: 'Secreto' })
    .execute();
  await app.db.transaction().execute((trx) =>
    notify(trx, {
      userId: who.userId,
      kind: 'identity_asked_again',
      slides: [{ title: 'Repite el reverso', desc: 'Se ve borroso', media: null }],
      dueDate: new Date(),
    }),
  );
  const { files, data, page } = await ownFiles(who);
  expect(data.perfil).toMatchObject({
    primer_nombre: 'Ñusta',
    segundo_nombre: 'María',
    número_de_documento: who.identification,
    tipo_de_documento: 'Cédula de ciudadanía',
    fecha_de_nacimiento: '1992-04-10',
    teléfono: '3001234567',
  });
  expect(data.autorizaciones).toHaveLength(4);
  expect(data.autorizaciones[0]).toMatchObject({
    autorización: 'Tratamiento de mis datos personales',
    autorizada: true,
    dirección_de_red: '127.0.0.1',
    texto: [
      expect.stringContaining('Autorizo a Cuota Clara, responsable del tratamiento'),
      expect.any(String),
    ],
  });
  expect(data.identidad.pasos).toHaveLength(4);
  expect(data.identidad.comprobaciones).not.toEqual([]);
  expect(data.créditos.solicitudes).toMatchObject([{ estado: 'En estudio', valor: 12_000_000 }]);
  expect(data.cuenta).toMatchObject({ correo: who.email, correo_confirmado: expect.any(String) });
  expect(data.sesiones).toHaveLength(1);
  expect(data.avisos[0].contenido).toEqual([
    { título: 'Repite el reverso', texto: 'Se ve borroso' },
  ]);
  expect(data.mensajes).toMatchObject([{ asunto: 'Hola' }]);
  const actions = data.auditoría.map(({ acción }: { acción: string }) => acción);
  expect(actions).toEqual(
    expect.arrayContaining([
      'Se registró como cliente',
      'Retiró una autorización',
      'Inició sesión',
    ]),
  );
  expect(JSON.stringify(data)).not.toContain('Secreto');
  const named = data.identidad.archivos.map(({ archivo }: { archivo: string }) => archivo);
  expect(named).toHaveLength(5);
  expect([...files.keys()]).toEqual(['LEEME.html', 'mis-datos.json', ...named]);
  for (const name of named) expect(files.get(name)?.length).toBeGreaterThan(100);
  expect(page).toContain('<tr><th>Primer nombre</th><td>Ñusta</td></tr>');
  expect(page).toContain('<tr><th>Fecha de nacimiento</th><td>10 de abril de 1992</td></tr>');
  expect(page).toContain('<tr><th>Teléfono verificado</th><td>No</td></tr>');
  expect(page).toContain('<tr><th>Servicio</th><td>Comparación propia</td></tr>');
  expect(page).toMatch(/<th>Tamaño<\/th><td>[\d,]+\s(kB|MB)<\/td>/);
  expect(page).toContain('lang="es-CO"');
  const folders = new Set(named.map((name: string) => name.split('/')[0]));
  expect([...page.matchAll(/<li>([a-z-]+)(?::|<)/g)].map(([, name]) => name)).toEqual([...folders]);
});

test('the download is a file with a name, is recorded, and carries nothing of others', async () => {
  const other = await aBorrower(app, { person: { first_surname: 'Quintanilla' } });
  const who = await aBorrower(app);
  const answer = await download(who);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/mis-datos-\d{4}-\d{2}-\d{2}\.zip/),
    'cache-control': 'no-store',
  });
  const text = Buffer.concat([...unzip(answer.rawPayload).values()]).toString();
  expect(text).toContain(who.identification);
  expect(text).not.toMatch(new RegExp(`Quintanilla|${other.identification}|${other.email}`));
  const entry = await app.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'after'])
    .where('action', '=', 'own_data_downloaded')
    .where('subject_id', '=', String(who.borrowerId))
    .execute();
  expect(entry).toEqual([{ actor_user_id: who.userId, after: { file_count: 0 } }]);
});

test('own data shows the findings of a challenge as sentences', async () => {
  const who = await aBorrower(app);
  await app.db
    .insertInto('liveness_challenges')
    .values({
      borrower_id: who.borrowerId,
      steps: ['blink'],
      expires_at: new Date(),
      answered_at: new Date(),
      passed: false,
      reasons: JSON.stringify(['wrong_order', 'several_faces', 'of_a_later_version']),
    })
    .execute();
  const { data } = await ownFiles(who);
  expect(data.identidad.pruebas_de_vida[0].motivos).toEqual([
    'Haz los pasos en el orden que te pedimos.',
    'Había más de una persona en la imagen. Hazlo a solas.',
    'of_a_later_version',
  ]);
});

test('own data escapes what a user typed: it is no markup on the page', async () => {
  const who = await aBorrower(app);
  await app.db
    .updateTable('borrowers')
    .set({ address: '<script>alert(1)</script>' })
    .where('borrower_id', '=', who.borrowerId)
    .execute();
  const { page } = await ownFiles(who);
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('a few downloads in a row are answered, then there is a wait', async () => {
  const who = await aBorrower(app);
  for (let time = 0; time < 5; time += 1) expect((await download(who)).statusCode).toBe(200);
  expect(outcomeOf(await download(who))).toEqual([429, 'too_many_requests']);
  app.clock.advance(61);
  expect((await download(who)).statusCode).toBe(200);
});

test('a user who is no borrower has no own data to download', async () => {
  for (const roleId of [1, 2, 6]) {
    const who = await signedInPerson(app, { roleId });
    expect(outcomeOf(await download(who))).toEqual([404, 'not_found']);
  }
  const stranger = await openBrowser(app.app).call(downloadOwnData);
  expect(outcomeOf(stranger)).toEqual([401, 'not_signed_in']);
});
