import { resolve } from 'node:path';
import { z } from '@cuotaclara/contract';
import { ISOLATION_CHOICES, type IsolationChoice } from './embedded-postgres/platform.ts';
import { isMasterKey } from './files/store/master-keys.ts';
import { proxyAddresses } from './proxy-addresses.ts';
import { readStampRoots } from './seal/stamp-roots.ts';
import { StartupError } from './startup-error.ts';
import { readWompiKeys, type WompiKeys } from './wompi-keys.ts';

const PORT_DEFAULT = 3000;
const PORT_MAX = 65_535;
const AUTH_SECRET_LENGTH_MIN = 32;
const REQUESTS_PER_MINUTE_DEFAULT = 1200;

const flag = z.pipe(
  z.enum(['true', 'false'], { error: 'debe ser true o false' }),
  z.transform((text) => text === 'true'),
);
const port = z.coerce
  .number({ error: 'debe ser un número' })
  .check(z.int({ error: 'debe ser entero' }), z.minimum(0), z.maximum(PORT_MAX));
const requestCount = z.coerce
  .number({ error: 'debe ser un número' })
  .check(z.int({ error: 'debe ser entero' }), z.minimum(1, { error: 'debe ser al menos 1' }));
const url = z.url({ error: 'debe ser una dirección completa' });
const text = z.string().check(z.minLength(1));

const masterKey = z
  .string()
  .check(z.refine(isMasterKey, { error: 'debe tener 32 bytes en base64' }));

const masterKeys = z.pipe(
  z.pipe(
    text,
    z.transform((list) => list.split(',').map((key) => key.trim())),
  ),
  z.array(masterKey),
);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything the environment may say, in one place. An empty variable counts as absent. */
const environment = z.object({
  PORT: z._default(port, PORT_DEFAULT),
  HOST: z._default(text, '127.0.0.1'),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(url),
  DATABASE_OWNER_URL: z.optional(url),
  POSTGRES_ISOLATION: z._default(z.enum(ISOLATION_CHOICES), 'auto'),
  DEMO: z._default(flag, true),
  DEMO_PHOTOS: z._default(flag, true),
  DEMO_DOCUMENTS: z._default(flag, true),
  DEMO_PUBLIC: z._default(flag, false),
  PUBLIC_URL: z.optional(url),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(AUTH_SECRET_LENGTH_MIN))),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'info'),
  TRUST_PROXY: z.optional(proxyAddresses),
  REQUESTS_PER_MINUTE: z._default(requestCount, REQUESTS_PER_MINUTE_DEFAULT),
  SMTP_URL: z.optional(url),
  MAIL_FROM: z._default(text, 'Cuota Clara <no-responder@cuotaclara.test>'),
  SMS_GATEWAY_URL: z.optional(url),
  SMS_GATEWAY_TOKEN: z.optional(text),
  BUILT_IN_SIGN_IN: z._default(flag, true),
  OIDC_ISSUER: z.optional(url),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  OIDC_LABEL: z._default(text, 'Entrar con la cuenta de mi empresa'),
  FILES_KEY: z.optional(masterKey),
  FILES_PREVIOUS_KEYS: z.optional(masterKeys),
  S3_BUCKET: z.optional(text),
  S3_REGION: z.optional(text),
  S3_ENDPOINT: z.optional(url),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_OBJECT_LOCK: z._default(flag, true),
  FACE_API_URL: z.optional(url),
  DOC_READER_URL: z.optional(url),
  BUREAU_URL: z.optional(url),
  BUREAU_TOKEN: z.optional(text),
  TIMESTAMP_URL: z.optional(url),
  TIMESTAMP_ROOTS: z.optional(text),
  WOMPI_PUBLIC_KEY: z.optional(text),
  WOMPI_PRIVATE_KEY: z.optional(text),
  WOMPI_INTEGRITY_SECRET: z.optional(text),
  WOMPI_EVENTS_SECRET: z.optional(text),
  TEST_PAYMENTS: z._default(flag, false),
  ADMIN_EMAIL: z.optional(z.email({ error: 'debe ser un correo' })),
  ADMIN_PASSWORD: z.optional(text),
});

export const ENVIRONMENT_VARIABLES = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

export type HostedProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly label: string;
};

export type S3Config = {
  readonly bucket: string;
  readonly region: string;
  /** Of a service that speaks S3 and is not Amazon's; null for Amazon's. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket itself refuses to delete sealed documents. */
  readonly objectLock: boolean;
};

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The role that migrates an outside database, where the server has one that owns nothing. */
  readonly databaseOwnerUrl: string | null;
  /** How root runs the embedded server, which refuses root. */
  readonly postgresIsolation: IsolationChoice;
  readonly demo: boolean;
  /** Whether the photos of the demo are drawn, which takes a processor for half a minute. */
  readonly demoPhotos: boolean;
  /** Whether people of the demo sign documents, which takes a processor for some seconds. */
  readonly demoDocuments: boolean;
  /** Where people reach us; links in messages start with it. Null until the port is known. */
  readonly publicUrl: string | null;
  /** Shared by every node; null when one node keeps its own in the data folder. */
  readonly authSecret: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The proxies whose word for a caller's network address is believed. */
  readonly trustProxy: readonly string[];
  /** The ceiling of one network address, which a whole office may share. */
  readonly requestsPerMinute: number;
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  readonly sms: { readonly gatewayUrl: string; readonly token: string | null } | null;
  readonly signIn: { readonly builtIn: boolean; readonly hosted: HostedProvider | null };
  readonly files: {
    /** Opens every stored file; null when one node keeps its own in the data folder. */
    readonly key: string | null;
    /** Still open what they wrapped until it is wrapped with the newest key. */
    readonly previousKeys: readonly string[];
    /** Null keeps files in the data folder. */
    readonly s3: S3Config | null;
  };
  /** Outside services that compare faces and read documents; null leaves it to us. */
  readonly faceApiUrl: string | null;
  readonly docReaderUrl: string | null;
  /** A service that speaks for a credit bureau; null has the sandbox answer, and say so. */
  readonly bureau: { readonly url: string; readonly token: string | null } | null;
  /** A time stamp authority (RFC 3161); null has our own stamp, which says «propia». */
  readonly timeStampUrl: string | null;
  /** The roots of outside authorities whose stamps are believed, DER; of earlier ones too. */
  readonly timeStampRoots: readonly Buffer[];
  /** The gateway that takes payments; null has the sandbox take them, which moves no money. */
  readonly wompi: WompiKeys | null;
  /** Why payments that move no money may count: without a reason online payment is closed. */
  readonly testPayments: 'demo' | 'allowed' | null;
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
};

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new StartupError(`Revisa las variables de entorno. ${problems.join('; ')}`);
  }
  return fromEnvironment(parsed.data);
}

function fromEnvironment(env: Environment): Config {
  const hosted = hostedProvider(env);
  if (!env.BUILT_IN_SIGN_IN && hosted === null) {
    throw new StartupError('BUILT_IN_SIGN_IN=false necesita OIDC_ISSUER y sus credenciales.');
  }
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new StartupError('DATABASE_OWNER_URL necesita DATABASE_URL, con el rol del servidor.');
  }
  demandPrivateDemo(env);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    postgresIsolation: env.POSTGRES_ISOLATION,
    demo: env.DEMO,
    demoPhotos: env.DEMO && env.DEMO_PHOTOS,
    demoDocuments: env.DEMO && env.DEMO_DOCUMENTS,
    publicUrl: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    authSecret: env.AUTH_SECRET ?? null,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? [],
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    sms:
      env.SMS_GATEWAY_URL === undefined
        ? null
        : { gatewayUrl: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN ?? null },
    signIn: { builtIn: env.BUILT_IN_SIGN_IN, hosted },
    files: {
      key: env.FILES_KEY ?? null,
      previousKeys: env.FILES_PREVIOUS_KEYS ?? [],
      s3: s3(env),
    },
    faceApiUrl: env.FACE_API_URL ?? null,
    ...timeStamps(env),
    wompi: readWompiKeys(env),
    testPayments: testPayments(env),
    docReaderUrl: env.DOC_READER_URL ?? null,
    bureau:
      env.BUREAU_URL === undefined
        ? null
        : { url: env.BUREAU_URL, token: env.BUREAU_TOKEN ?? null },
    firstAdmin: firstAdmin(env),
  };
}

/**
 * Refuses a demo on an https address, which is how a real installation is reached: its passwords
 * are public and its mailbox shows every sign-in link.
 */
function demandPrivateDemo({ DEMO, DEMO_PUBLIC, PUBLIC_URL }: Environment): void {
  if (!DEMO || DEMO_PUBLIC || PUBLIC_URL === undefined) return;
  if (new URL(PUBLIC_URL).protocol !== 'https:') return;
  throw new StartupError(
    'Esto es una demostración y PUBLIC_URL es una dirección https. Las contraseñas de la ' +
      'demostración son públicas y su buzón muestra los enlaces para entrar. Para trabajar de ' +
      'verdad pon DEMO=false; para mostrar la demostración en internet pon DEMO_PUBLIC=true.',
  );
}

function hostedProvider(env: Environment): HostedProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartupError('OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas.');
  }
  return { issuer, clientId, clientSecret, label: env.OIDC_LABEL };
}

function s3(env: Environment): S3Config | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const given = [bucket, region, endpoint, accessKeyId, secretAccessKey];
  if (given.every((value) => value === undefined)) return null;
  if (
    bucket === undefined ||
    region === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  ) {
    throw new StartupError(
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas.',
    );
  }
  // A bucket outlives the data folder of a node, and without the key it is noise.
  if (env.FILES_KEY === undefined) throw new StartupError('S3_BUCKET necesita FILES_KEY.');
  const place = { bucket, region, endpoint: endpoint ?? null };
  return { ...place, accessKeyId, secretAccessKey, objectLock: env.S3_OBJECT_LOCK };
}

/** A stamp whose authority nobody vouches for proves nothing, so that one is not asked. */
function timeStamps(env: Environment): Pick<Config, 'timeStampUrl' | 'timeStampRoots'> {
  const { TIMESTAMP_URL: url, TIMESTAMP_ROOTS: rootsPath } = env;
  if (url !== undefined && rootsPath === undefined) {
    throw new StartupError(
      'TIMESTAMP_URL necesita TIMESTAMP_ROOTS: un archivo PEM con los certificados raíz de la ' +
        'autoridad de estampado, contra los que se comprueba cada estampa.',
    );
  }
  const timeStampRoots = rootsPath === undefined ? [] : readStampRoots(resolve(rootsPath));
  return { timeStampUrl: url ?? null, timeStampRoots };
}

/** In a demo no debt is real; elsewhere who runs the server has to say so. */
function testPayments({ DEMO, TEST_PAYMENTS }: Environment): Config['testPayments'] {
  if (DEMO) return 'demo';
  return TEST_PAYMENTS ? 'allowed' : null;
}

/** A database that starts empty needs someone who can sign in. */
function firstAdmin(env: Environment): Config['firstAdmin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email === undefined && password === undefined) return null;
  if (email === undefined || password === undefined) {
    throw new StartupError('ADMIN_EMAIL y ADMIN_PASSWORD van juntas.');
  }
  return { email: email.toLowerCase(), password };
}
