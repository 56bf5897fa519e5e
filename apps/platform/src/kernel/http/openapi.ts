import type { Endpoint, Named } from '@fairground/contract';
import { z } from 'zod';
import { mediaTypeOf } from './read-body.ts';

type Json = Record<string, unknown>;
export interface OpenApi extends Json {
  paths: Record<string, Record<string, Json>>;
}

/** The contract as an OpenAPI document: the same data that guards the server describes it. */
export function openApiDocument(endpoints: readonly Named<Endpoint>[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairground',
      version: '1',
      description:
        'Every answer is the envelope {success, value, errorCode, message}. Send the headers Merchant, Device, Language and Authorization.',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  };
}

function operationOf(endpoint: Named<Endpoint>): Json {
  const request = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''));
  const names = Object.keys(request.properties ?? {});
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const parameters = names
    .filter((name) => inPath.has(name) || !hasBody)
    .map((name) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (request.required?.includes(name) ?? false),
      schema: request.properties?.[name],
    }));
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.').slice(0, -1).join('.')],
    summary: endpoint.summary,
    description: describe(endpoint),
    ...(endpoint.token ? { security: [{ token: [] }] } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(hasBody
      ? { requestBody: { content: { [mediaTypeOf(endpoint)]: { schema: bodySchema(request, inPath) } } } }
      : {}),
    responses: {
      200: { description: 'The value', content: { 'application/json': { schema: envelope(endpoint) } } },
    },
  };
}

function bodySchema(
  request: { properties?: Record<string, Json>; required?: string[] },
  inPath: Set<string>,
): Json {
  const properties = Object.fromEntries(
    Object.entries(request.properties ?? {}).filter(([name]) => !inPath.has(name)),
  );
  return {
    type: 'object',
    properties,
    required: request.required?.filter((name) => !inPath.has(name)) ?? [],
  };
}

const envelope = (endpoint: Endpoint): Json => ({
  type: 'object',
  properties: {
    success: { const: true },
    value: z.toJSONSchema(endpoint.response, { unrepresentable: 'any' }),
    errorCode: { type: 'null' },
    message: { type: 'null' },
  },
});

function describe(endpoint: Endpoint): string {
  const lines = [
    endpoint.module ? `Module ${[endpoint.module, ...(endpoint.needs ?? [])].join(' and ')}.` : '',
    endpoint.roles ? `Roles ${endpoint.roles.join(', ')}.` : '',
    endpoint.right ? `Operator right ${endpoint.right}.` : '',
    endpoint.word ? 'Not for an operator who is new or was just changed by another.' : '',
    endpoint.encrypted ? 'The body travels encrypted, with the Encryption header.' : '',
    endpoint.throttle
      ? `At most ${endpoint.throttle.times} in ${endpoint.throttle.perMs} ms by ${endpoint.throttle.by}.`
      : '',
    endpoint.refuses.length ? `Refuses with ${endpoint.refuses.join(', ')}.` : '',
  ];
  return lines.filter(Boolean).join(' ');
}
