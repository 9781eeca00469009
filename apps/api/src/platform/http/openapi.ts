import {
  type FileRoute,
  FUNCTIONS,
  REFUSALS,
  type RefusalCode,
  type Route,
  refusalBody,
  type Upload,
  z,
} from '@cuotaclara/contract';

import { IDEMPOTENCY_KEY_LENGTH_MAX } from './caller-of.ts';

type JsonObject = Record<string, unknown>;

const TITLE = 'Cuota Clara';
const VERSION = '1';

/** Every guarded route can end in these; each route adds its own. */
const GUARD_REFUSALS = [
  'not_signed_in',
  'token_expired',
  'user_blocked',
  'unknown_role',
  'permission_denied',
] as const satisfies readonly RefusalCode[];

const UPLOAD_REFUSALS = [
  'file_empty',
  'file_too_large',
  'file_type_refused',
] as const satisfies readonly RefusalCode[];

/** A call that changes something is a command, and may be repeated under a key. */
const COMMAND_REFUSALS = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'command_in_progress',
  'commands_busy',
  'record_busy',
] as const satisfies readonly RefusalCode[];

const KEY_PARAMETER: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller, new for each intention. The same key and the same input within two ' +
    'days get the same answer, and nothing is done again.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_LENGTH_MAX },
};

type Served = Route | FileRoute;

/** Only a signed-in caller has keys. */
const takesKey = ({ method, permission }: Served): boolean =>
  method !== 'GET' && permission !== 'open';

/**
 * The OpenAPI document of the routes that are served, made from the very values that serve them.
 */
export function describeRoutes(routes: readonly Served[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: TITLE, version: VERSION },
    paths,
    components: {
      schemas: { Refusal: shapeOf(refusalBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function describeRoute(route: Served): JsonObject {
  const { permission } = route;
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...(takesKey(route) ? [KEY_PARAMETER] : []),
  ];
  return {
    summary: route.summary,
    tags: [tagOf(route.url)],
    ...(permission === 'open'
      ? { security: [] }
      : {
          description: `Needs \`${permission}\` (${FUNCTIONS[permission].label}).`,
          security: [{ bearer: [] }],
        }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBodyOf(route),
    responses: {
      200: { description: 'Done', content: answerOf(route) },
      ...refusalResponses(route),
    },
  };
}

const uploadOf = (route: Served): Upload | undefined =>
  'upload' in route ? route.upload : undefined;

function requestBodyOf(route: Served): JsonObject {
  const upload = uploadOf(route);
  if (upload !== undefined) {
    return { requestBody: { required: true, content: files(upload.contentTypes) } };
  }
  if (route.body === undefined) return {};
  const required = !z.safeParse(route.body, undefined).success;
  return { requestBody: { required, content: json(shapeOf(route.body, 'input')) } };
}

const answerOf = (route: Served): JsonObject =>
  'file' in route ? files(route.file.contentTypes) : json(shapeOf(route.reply, 'output'));

function guardRefusalsOf(route: Served): readonly RefusalCode[] {
  if (route.permission === 'open') return [];
  return route.beforeSecondFactor ? GUARD_REFUSALS : [...GUARD_REFUSALS, 'second_factor_required'];
}

function refusalResponses(route: Served): JsonObject {
  const codes = new Set<RefusalCode>([
    ...((route.params ?? route.query ?? route.body) ? (['invalid_input'] as const) : []),
    ...guardRefusalsOf(route),
    ...(uploadOf(route) === undefined ? [] : UPLOAD_REFUSALS),
    ...(takesKey(route) ? COMMAND_REFUSALS : []),
    ...(route.refusals ?? []),
    'unexpected',
  ]);
  const byStatus = Object.groupBy([...codes], (code) => REFUSALS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, inStatus = []]) => [
      status,
      {
        description: inStatus.map((code) => `\`${code}\`: ${REFUSALS[code].message}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
    ]),
  );
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = shapeOf(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function shapeOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return shape;
}

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

const files = (contentTypes: readonly string[]): JsonObject =>
  Object.fromEntries(
    contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  );

const tagOf = (url: string): string => url.split('/')[2] ?? 'api';
