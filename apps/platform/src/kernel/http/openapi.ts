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
    endpoint.encrypted ? 'The body travels encrypted, with the Encryption header.' : '',
    endpoint.throttle
      ? `At most ${endpoint.throttle.times} in ${endpoint.throttle.perMs} ms by ${endpoint.throttle.by}.`
      : '',
    endpoint.refuses.length ? `Refuses with ${endpoint.refuses.join(', ')}.` : '',
  ];
  return lines.filter(Boolean).join(' ');
}

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** A page to read the document with nothing but a browser. */
export function openApiPage(document: OpenApi): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = rows.map(
    ({ path, method, operation }) => `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(String(operation.summary))}</span></summary>
<p>${escapeHtml(String(operation.description))}</p>
<pre>${escapeHtml(JSON.stringify({ parameters: operation.parameters, requestBody: operation.requestBody, responses: operation.responses }, null, 2))}</pre>
</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fairground API</title>
<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem;background:#12131f;color:#e8e9f3}
summary{cursor:pointer;padding:.5rem 0;border-bottom:1px solid #2a2d44}summary span{color:#a9adc6;margin-inline-start:1rem}
code{color:#f0c75e}pre{background:#1a1c2c;padding:1rem;overflow:auto;font-size:13px}a{color:#f0c75e}</style></head>
<body><h1>Fairground API</h1><p>${rows.length} calls. Machine-readable: <a href="/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</body></html>`;
}
