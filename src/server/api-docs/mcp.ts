import type { CallToolResult, Server, Tool } from '@modelcontextprotocol/server'
import type { Context, Hono } from 'hono'
import { type Endpoint, fillPath } from '../../shared/endpoint.ts'
import { type AccessToken, type AccessTokens, hasScope, scopeOf } from '../auth/accessTokens.ts'
import { memoize } from '../cache/memoize.ts'
import { clientAddress, type Origins } from '../http/origins.ts'
import type { RateLimits } from '../rateLimit.ts'
import { jsonSchema } from './openapi.ts'

const mcpPath = '/mcp'
/** Loaded with the first call: it takes 20 MB, which most sites never need. */
const loadSdk = () => import('@modelcontextprotocol/server')
type Sdk = Awaited<ReturnType<typeof loadSdk>>

const limit = { requests: 600, minutes: 10 }
/** In bytes. */
const largestCall = 1024 * 1024

type Dependencies = {
  endpoints: readonly Endpoint[]
  accessTokens: Pick<AccessTokens, 'find'>
  limits: RateLimits
  origins: Origins
  version: string
}

/**
 * Serves the calls of the API as tools of the Model Context Protocol (https://modelcontextprotocol.io) at POST /mcp:
 * those that the access token of a request allows, without one the public ones that only read.
 */
export function serveMcp(app: Hono, dependencies: Dependencies): void {
  const { endpoints, accessTokens, limits, origins, version } = dependencies
  const tools = toolsOf(endpoints)

  app.all(mcpPath, async (http) => {
    await limits.consume(`mcp ${clientAddress(http, origins)}`, limit)
    const token = await accessTokens.find(http)
    const allowed = tools.filter(({ endpoint }) => isAllowed(endpoint, token))
    const sdk = await loadSdk()
    const handler = sdk.createMcpHandler(
      () => mcpServer(sdk, allowed, version, (call) => app.fetch(requestOf(http, call), http.env)),
      { responseMode: 'json', maxRequestBodySize: largestCall, maxSubscriptions: 0 },
    )
    try {
      return await handler.fetch(http.req.raw)
    } finally {
      await handler.close()
    }
  })
}

type NamedCall = {
  name: string
  endpoint: Endpoint
  /** The tool as clients see it; its schemas are converted once. */
  describe: () => Promise<Tool>
}
type Call = { endpoint: Endpoint; values: Record<string, unknown> }

/** Calls that a program can use: with JSON, and none that deletes permanently. */
function toolsOf(endpoints: readonly Endpoint[]): NamedCall[] {
  return endpoints
    .filter(
      ({ method, path, access, answers = 'json' }) =>
        answers === 'json' &&
        // Questions are deleted permanently.
        !(method !== 'GET' && path.startsWith('/api/chat/questions')) &&
        (access === 'owner' ? scopeOf({ method, path }) !== 'session' : method === 'GET'),
    )
    .map((endpoint) => ({
      name: toolName(endpoint),
      endpoint,
      describe: memoize(() => describedTool(endpoint)),
    }))
}

const verbs = { GET: 'read', POST: 'add', PUT: 'change', DELETE: 'delete' } as const

/** `change_projects_id` for PUT /api/projects/{id}. */
const toolName = ({ method, path }: Endpoint) =>
  `${verbs[method]}_${path.replace('/api/', '').replace(/\W+/g, '_').replace(/_$/, '')}`

const isAllowed = (endpoint: Endpoint, token: AccessToken | undefined) =>
  endpoint.access === 'public' || (token !== undefined && hasScope(token, scopeOf(endpoint)))

function mcpServer(
  { Server, ProtocolError, ProtocolErrorCode }: Sdk,
  tools: NamedCall[],
  version: string,
  send: (call: Call) => Response | Promise<Response>,
): Server {
  const server = new Server({ name: 'vitrine', version }, { capabilities: { tools: {} } })
  server.setRequestHandler('tools/list', async () => ({
    tools: await Promise.all(tools.map(({ describe }) => describe())),
  }))
  server.setRequestHandler('tools/call', async ({ params }): Promise<CallToolResult> => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${params.name} for this access token`,
      )
    }
    const answer = await send({ endpoint: tool.endpoint, values: params.arguments ?? {} })
    return { content: [{ type: 'text', text: await answer.text() }], isError: !answer.ok }
  })
  return server
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

async function describedTool(endpoint: Endpoint): Promise<Tool> {
  const { path, query = {}, summary, method } = endpoint
  const input = await endpoint.input?.()
  const { properties = {}, required = [] } = (input ? jsonSchema(input, 'input') : {}) as Partial<
    Tool['inputSchema']
  >
  const names = pathNames(path)
  const text = { type: 'string' } as const
  return {
    name: toolName(endpoint),
    description: `${summary} (${method} ${path})`,
    inputSchema: {
      type: 'object',
      properties: {
        ...properties,
        ...Object.fromEntries(names.map((each) => [each, text])),
        ...Object.fromEntries(
          Object.entries(query).map(([each, description]) => [each, { ...text, description }]),
        ),
      },
      required: [...names, ...required],
    },
    annotations: {
      readOnlyHint: method === 'GET',
      destructiveHint: method === 'DELETE',
      openWorldHint: false,
    },
  }
}

/** The request of a tool's call, with the token and the address of the program that called it. */
function requestOf(http: Context, { endpoint, values }: Call): Request {
  const { method, path, query = {} } = endpoint
  const names = pathNames(path)
  const texts = Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')]))
  const url = new URL(fillPath(path, texts), http.req.url)
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (name in query) url.searchParams.set(name, String(value))
    else if (!names.includes(name)) body[name] = value
  }
  const headers = new Headers(http.req.raw.headers)
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'cookie']) {
    headers.delete(name)
  }
  headers.set('Content-Type', 'application/json')
  headers.set('Accept', 'application/json')
  return new Request(url, {
    method,
    headers,
    ...(method !== 'GET' && endpoint.input && { body: JSON.stringify(body) }),
  })
}
