import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { issueStampChain } from '#test/seal/stamp-authority.ts';
import { ENVIRONMENT_VARIABLES, readConfig } from './config.ts';

test('an empty environment starts the demo on port 3000 of this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: null,
    demo: true,
    signIn: { builtIn: true, hosted: null },
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  });
});

test('a proxy is trusted by its address alone', () => {
  expect(readConfig({}).trustProxy).toEqual([]);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
  ]);
});

test('the public address is kept without path or slash', () => {
  const env = { DEMO: 'false', PUBLIC_URL: 'https://creditos.example.co/' };
  expect(readConfig(env).publicUrl).toBe('https://creditos.example.co');
});

test('a demo refuses to start on an https address unless it is meant to be public', () => {
  const env = { PUBLIC_URL: 'https://creditos.example.co' };
  expect(() => readConfig(env)).toThrow('DEMO_PUBLIC=true');
  expect(() => readConfig(env)).toThrow('Las contraseñas de la demostración son públicas');
  expect(readConfig({ ...env, DEMO_PUBLIC: 'true' }).demo).toBe(true);
  expect(readConfig({ ...env, DEMO: 'false' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'http://10.0.0.4:3000' }).demo).toBe(true);
});

const KEY = 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=';
const BUCKET = {
  S3_BUCKET: 'archivos',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'clara',
  S3_SECRET_ACCESS_KEY: 'secreto',
};

test('files are kept in the data folder unless a bucket is named', () => {
  expect(readConfig({}).files).toEqual({ key: null, previousKeys: [], s3: null });
  const env = { ...BUCKET, FILES_KEY: KEY, FILES_PREVIOUS_KEYS: `${KEY}, ${KEY}` };
  expect(readConfig(env).files).toEqual({
    key: KEY,
    previousKeys: [KEY, KEY],
    s3: {
      bucket: 'archivos',
      region: 'us-east-1',
      endpoint: null,
      accessKeyId: 'clara',
      secretAccessKey: 'secreto',
      objectLock: true,
    },
  });
});

test('faces are compared and documents read here unless a service is named', () => {
  expect(readConfig({})).toMatchObject({ faceApiUrl: null, docReaderUrl: null });
  const env = { FACE_API_URL: 'http://faces:41101', DOC_READER_URL: 'http://docs:8080' };
  expect(readConfig(env)).toMatchObject({
    faceApiUrl: 'http://faces:41101',
    docReaderUrl: 'http://docs:8080',
  });
});

test('a credit bureau is made up unless a service is named', () => {
  expect(readConfig({ BUREAU_TOKEN: 'clave' }).bureau).toBeNull();
  expect(readConfig({ BUREAU_URL: 'https://central.test/consulta' }).bureau).toEqual({
    url: 'https://central.test/consulta',
    token: null,
  });
});

test('payments that move no money count in a demo, and elsewhere only where that is said', () => {
  expect(readConfig({}).testPayments).toBe('demo');
  expect(readConfig({ DEMO: 'false' }).testPayments).toBeNull();
  expect(readConfig({ DEMO: 'false', TEST_PAYMENTS: 'true' }).testPayments).toBe('allowed');
});

test.each([
  [{ FILES_KEY: 'corta' }, /FILES_KEY: debe tener 32 bytes en base64/],
  [{ FILES_PREVIOUS_KEYS: `${KEY},corta` }, /FILES_PREVIOUS_KEYS\.1: debe tener 32 bytes/],
  [{ S3_ENDPOINT: 'http://localhost:9000' }, /S3_BUCKET, S3_REGION, .* van juntas/],
  [{ ...BUCKET, S3_REGION: '', FILES_KEY: KEY }, /S3_BUCKET, S3_REGION, .* van juntas/],
  [BUCKET, /S3_BUCKET necesita FILES_KEY/],
  [{ FACE_API_URL: 'faces' }, /FACE_API_URL: debe ser una dirección completa/],
  [{ PORT: 'tres mil' }, /PORT: debe ser un número/],
  [{ TEST_PAYMENTS: 'sí' }, /TEST_PAYMENTS: debe ser true o false/],
  [{ DEMO: 'sí' }, /DEMO: debe ser true o false/],
  [{ DATABASE_URL: 'localhost' }, /DATABASE_URL: debe ser una dirección completa/],
  [{ DATABASE_OWNER_URL: 'postgres://a@b/c' }, /DATABASE_OWNER_URL necesita DATABASE_URL/],
  [{ OIDC_ISSUER: 'https://login.example.co' }, /OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas/],
  [{ ADMIN_EMAIL: 'ana@example.co' }, /ADMIN_EMAIL y ADMIN_PASSWORD van juntas/],
  [{ BUILT_IN_SIGN_IN: 'false' }, /necesita OIDC_ISSUER/],
  [{ TIMESTAMP_URL: 'https://tsa.test' }, /TIMESTAMP_URL necesita TIMESTAMP_ROOTS: un archivo PEM/],
  [{ TIMESTAMP_ROOTS: '/no/hay.pem' }, /TIMESTAMP_ROOTS: no se puede leer \/no\/hay\.pem/],
  [{ TIMESTAMP_ROOTS: import.meta.filename }, /TIMESTAMP_ROOTS: .* no tiene certificados/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY\.0: debe listar direcciones/],
])('a wrong environment %o stops the start and names the variable', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('outside time stamps are believed by the roots of a PEM file, earlier ones too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stamp-roots-'));
  const path = join(folder, 'roots.pem');
  const { root, leaf } = await issueStampChain(new Date());
  const earlier = await issueStampChain(new Date('2019-03-01T12:00:00.000Z'));
  const pemOf = ({ certificate }: typeof root) => new X509Certificate(certificate).toString();
  const readWith = async (text: string) => {
    await writeFile(path, text);
    return readConfig({ TIMESTAMP_URL: 'https://tsa.test/', TIMESTAMP_ROOTS: path });
  };
  try {
    expect(await readWith(`Vigente\n${pemOf(root)}\n${pemOf(earlier.root)}`)).toMatchObject({
      timeStampUrl: 'https://tsa.test/',
      timeStampRoots: [root.certificate, earlier.root.certificate],
    });
    // The stamps of before are verified after going back to our own.
    expect(readConfig({ TIMESTAMP_ROOTS: path })).toMatchObject({
      timeStampUrl: null,
      timeStampRoots: { length: 2 },
    });
    await expect(readWith(pemOf(leaf))).rejects.toThrow('no es de una autoridad (CA)');
    const broken = `${pemOf(root)}${pemOf(root).replace('MII', 'AAA')}`;
    await expect(readWith(broken)).rejects.toThrow(`el certificado 2 de ${path} no se puede leer`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the README explains every variable', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  const unexplained = ENVIRONMENT_VARIABLES.filter((name) => !readme.includes(`\`${name}\``));
  expect(unexplained).toEqual([]);
});
