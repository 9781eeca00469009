import {
  FUNCTIONS,
  REFUSALS,
  type RefusalCode,
  type Route,
  refusalBody,
  z,
} from '@cuotaclara/contract';

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

/**
 * The OpenAPI document of the routes that are served, made from the very values that serve them.
 */
export function describeRoutes(routes: readonly Route[]): JsonObject {
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

function describeRoute(route: Route): JsonObject {
  const { permission } = route;
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')];
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
    ...(route.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(shapeOf(route.body, 'input')) } }),
    responses: {
      200: { description: 'Done', content: json(shapeOf(route.reply, 'output')) },
      ...refusalResponses(route),
    },
  };
}

function refusalResponses(route: Route): JsonObject {
  const codes = new Set<RefusalCode>([
    ...((route.params ?? route.query ?? route.body) ? (['invalid_input'] as const) : []),
    ...(route.permission === 'open' ? [] : GUARD_REFUSALS),
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

const tagOf = (url: string): string => url.split('/')[2] ?? 'api';
