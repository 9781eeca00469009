import { StartupError } from './startup-error.ts';

/** The four keys of a merchant of Wompi, all of tests or all of real money. */
export type WompiKeys = {
  readonly environment: 'test' | 'prod';
  readonly publicKey: string;
  readonly privateKey: string;
  readonly integritySecret: string;
  readonly eventsSecret: string;
};

/** How each key begins, as Wompi hands it out. */
const FORMS = {
  WOMPI_PUBLIC_KEY: /^pub_(test|prod)_\w+$/,
  WOMPI_PRIVATE_KEY: /^prv_(test|prod)_\w+$/,
  WOMPI_INTEGRITY_SECRET: /^(test|prod)_integrity_\w+$/,
  WOMPI_EVENTS_SECRET: /^(test|prod)_events_\w+$/,
} as const;

type WompiVariable = keyof typeof FORMS;

const EXAMPLES = {
  WOMPI_PUBLIC_KEY: 'pub_test_… o pub_prod_…',
  WOMPI_PRIVATE_KEY: 'prv_test_… o prv_prod_…',
  WOMPI_INTEGRITY_SECRET: 'test_integrity_… o prod_integrity_…',
  WOMPI_EVENTS_SECRET: 'test_events_… o prod_events_…',
} as const satisfies Record<WompiVariable, string>;

// The keys of a constant object are exactly its type's.
const VARIABLES = Object.keys(FORMS) as readonly WompiVariable[];

type WompiVariables = Readonly<Partial<Record<WompiVariable, string | undefined>>>;

/**
 * Null without any of the four. With one of another merchant's world money would be asked for that
 * nobody is told about, so the start stops. No message holds a key.
 */
export function readWompiKeys(env: WompiVariables): WompiKeys | null {
  const given = VARIABLES.filter((name) => env[name] !== undefined);
  if (given.length === 0) return null;
  if (given.length < VARIABLES.length) {
    const missing = VARIABLES.filter((name) => env[name] === undefined);
    throw new StartupError(`${VARIABLES.join(', ')} van juntas. Falta ${missing.join(', ')}.`);
  }
  const worlds = VARIABLES.map((name) => FORMS[name].exec(env[name] ?? '')?.[1] ?? null);
  const malformed = VARIABLES.find((_, index) => worlds[index] === null);
  if (malformed !== undefined) {
    throw new StartupError(`${malformed} debe empezar así: ${EXAMPLES[malformed]}.`);
  }
  if (new Set(worlds).size > 1) {
    const named = VARIABLES.map((name, index) => `${name} es ${wordOf(worlds[index])}`);
    throw new StartupError(
      `Las llaves de Wompi mezclan pruebas y producción: ${named.join(', ')}. Usa las cuatro del ` +
        'mismo ambiente.',
    );
  }
  return {
    environment: worlds[0] === 'prod' ? 'prod' : 'test',
    publicKey: env.WOMPI_PUBLIC_KEY ?? '',
    privateKey: env.WOMPI_PRIVATE_KEY ?? '',
    integritySecret: env.WOMPI_INTEGRITY_SECRET ?? '',
    eventsSecret: env.WOMPI_EVENTS_SECRET ?? '',
  };
}

const wordOf = (world: string | null | undefined): string =>
  world === 'prod' ? 'de producción' : 'de pruebas';
