import type { CallToolResult, McpHttpHandler, Server, Tool } from '@modelcontextprotocol/server'
import type { Context, Hono } from 'hono'
import { contextStorage, getContext } from 'hono/context-storage'
import { type Endpoint, fillPath } from '../../shared/endpoint.ts'
import { megabyte } from '../../shared/files/files.ts'
import { type AccessToken, type AccessTokens, hasScope } from '../auth/accessTokens.ts'
import { memoize } from '../cache/memoize.ts'
import { ApiError } from '../errors.ts'
import { readJson } from '../http/body.ts'
import { clientAddress, type Origins } from '../http/origins.ts'
import type { RateLimits } from '../rateLimit.ts'
import { jsonSchema } from './openapi.ts'

const mcpPath = '/mcp'
/** Loaded with the first call: it takes 20 MB, which most sites never need. */
const loadSdk = () => import('@modelcontextprotocol/server')
type Sdk = Awaited<ReturnType<typeof loadSdk>>

/** Requests of one address, and the largest in bytes. A program with a token sends content, others ask. */
const limits = {
  withToken: { requests: 600, minutes: 10, bytes: megabyte },
  withoutToken: { requests: 60, minutes: 10, bytes: 32 * 1024 },
}

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
  const { endpoints, accessTokens, limits: rateLimits, origins, version } = dependencies
  const tools = toolsOf(endpoints)
  const send = (call: Call) => {
    const http = getContext()
    return app.fetch(requestOf(http, call), http.env)
  }
  const handlers = new Map<string, Promise<McpHttpHandler>>()

  /** The handler of all requests with the same rights. */
  const handlerFor = (token: AccessToken | undefined) => {
    const rights = `${token?.scopes}`
    const handler = handlers.get(rights) ?? mcpHandler(token)
    handlers.set(rights, handler)
    return handler
  }
  const mcpHandler = async (token: AccessToken | undefined) => {
    const sdk = await loadSdk()
    const allowed = tools.filter(({ endpoint }) => isAllowed(endpoint, token))
    return sdk.createMcpHandler(() => mcpServer(sdk, allowed, version, send), {
      responseMode: 'json',
      maxSubscriptions: 0,
    })
  }

  app.use(mcpPath, contextStorage())
  app.post(mcpPath, async (http) => {
    const token = await accessTokens.find(http)
    const most = token ? limits.withToken : limits.withoutToken
    await rateLimits.consume(`mcp${token ? '' : ' public'} ${clientAddress(http, origins)}`, most)
    const parsedBody = await readJson(http.req.raw, most.bytes)
    if (Array.isArray(parsedBody)) throw new ApiError(400, 'Please send one message at a time')
    const { fetch } = await handlerFor(token)
    return fetch(http.req.raw, { parsedBody })
  })
  app.all(mcpPath, (http) =>
    http.json({ error: 'Please send a POST request' }, 405, { Allow: 'POST' }),
  )
}

type NamedCall = {
  name: string
  endpoint: Endpoint
  /** The tool as clients see it; its schemas are converted once. */
  describe: () => Promise<Tool>
}
type Call = { endpoint: Endpoint; values: Record<string, unknown> }

/** Calls that a program can use: with JSON, and for visitors those that only read. */
function toolsOf(endpoints: readonly Endpoint[]): NamedCall[] {
  return endpoints
    .filter(
      ({ method, access, token, answers = 'json' }) =>
        answers === 'json' && (access === 'owner' ? token !== undefined : method === 'GET'),
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
  endpoint.access === 'public' || (token !== undefined && hasScope(token, endpoint.token))

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
