import * as z from 'zod/mini'
import type { Endpoint } from '../../shared/endpoint.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of declared calls; spec: https://spec.openapis.org/oas/v3.1.1 */
export async function openApi(endpoints: readonly Endpoint[]): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = await operation(endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Vitrine', version: '1', description: 'The API of a personal portfolio.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'admin_token' },
      },
      schemas: { Failure: failure },
    },
  }
}

const failure = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    updated_at: {
      type: 'string',
      description: 'With 409 to an If-Match: when the present state was saved',
    },
  },
}

const answerTypes = { json: 'application/json', file: '*/*', events: 'text/event-stream' } as const

async function operation(endpoint: Endpoint): Promise<Json> {
  const { access, path, query = {}, status = 200, summary } = endpoint
  const [input, output] = await Promise.all([endpoint.input?.(), endpoint.output()])
  const answer = {
    [answerTypes[endpoint.answers ?? 'json']]: { schema: jsonSchema(output, 'output') },
  }
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  return {
    summary,
    description: `This call ${whoMayCall(endpoint)}.`,
    tags: [path.split('/')[2]],
    ...(access === 'owner' && { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(query).map(([name, description]) => ({
        name,
        in: 'query',
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(input && { requestBody: requestBody(endpoint, jsonSchema(input, 'input')) }),
    responses: {
      [status]: { description: 'Done', content: answer },
      default: { description: 'Refused, with a sentence that says why', content: refusal },
    },
  }
}

/** The callers of a call, as the end of a sentence. */
export function whoMayCall({ access, token }: Endpoint): string {
  if (access === 'public') return 'is open to all'
  return token
    ? `needs a session, or an access token with the right “${token}”`
    : 'needs a session; access tokens are refused'
}

function requestBody({ files = {} }: Endpoint, schema: Json): Json {
  const properties = { ...(schema.properties as Json) }
  for (const [name, { maxBytes, document }] of Object.entries(files)) {
    const shownDocument = document
      ? `, a PDF of at most ${document.maxBytes}, which its first page then shows and which has the address of that picture with the ending .pdf`
      : ''
    properties[name] = {
      description: `A file of at most ${maxBytes} bytes${shownDocument}, or a path or link as text`,
      anyOf: [{ type: 'string', format: 'binary' }, { type: 'string' }],
    }
  }
  return {
    required: true,
    content: {
      'application/json': { schema },
      'multipart/form-data': { schema: { ...schema, properties } },
    },
  }
}

/** The JSON Schema of a schema, for what is sent or answered. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
