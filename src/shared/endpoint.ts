import type * as z from 'zod/mini'
import type { FileRule } from './files/files.ts'
import type { TokenScope } from './tokenScopes.ts'

export type Schema = z.ZodMiniType

/** A schema that loads on first use, so that visitors' pages need none. */
type LazySchema<S extends Schema> = () => Promise<S>

/** Refers to schemas of a module without loading it: `const schema = schemasOf(…)`, `schema('hero')`. */
export const schemasOf =
  <Schemas extends object>(load: () => Promise<Schemas>) =>
  <Name extends keyof Schemas>(name: Name) =>
  async (): Promise<Schemas[Name]> =>
    (await load())[name]

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Access = 'public' | 'owner'

/** A rate limit for each address. */
export type Limit = {
  requests: number
  minutes: number
  /** Calls with the same name share a count. */
  countedAs?: string
}

/**
 * An HTTP call declared as data, for the server, the browser, the API document and the tests. Path parameters are in
 * braces, as in OpenAPI: `/api/projects/{id}`.
 */
export type Endpoint<
  Path extends string = string,
  Rule extends Access = Access,
  Input extends Schema | undefined = Schema | undefined,
  Output extends Schema = Schema,
> = {
  readonly method: Method
  readonly path: Path
  readonly access: Rule
  /** The right with which an access token may make an owner's call; absent, the call needs a session. */
  readonly token?: TokenScope
  readonly summary: string
  readonly output: LazySchema<Output>
  readonly input?: Input extends Schema ? LazySchema<Input> : undefined
  /** Query parameters with their descriptions. */
  readonly query?: Readonly<Record<string, string>>
  /** Status of a successful answer; default 200. */
  readonly status?: 200 | 201
  /** Body fields that may contain a file, with their rules. */
  readonly files?: Readonly<Record<string, FileRule>>
  /** Largest body in JSON, in bytes; absent, 1 MB. */
  readonly maxJson?: number
  /** Encoding of our own client; the server accepts JSON and multipart. */
  readonly encoding?: 'json' | 'multipart'
  /**
   * `file` for a file instead of JSON; `events` for server-sent events, each an `output`. Handlers of both return a
   * Response.
   */
  readonly answers?: 'json' | 'file' | 'events'
  /** `private` for a public answer that depends on a cookie. */
  readonly cache?: 'public' | 'private'
  readonly limit?: Limit
  /**
   * Effect of a write on visitors' pages: content, or only ratings. Default: content for owner's calls, nothing for
   * visitors'.
   */
  readonly changes?: 'content' | 'ratings' | 'nothing'
  /** A small write that must work on a full disk; every DELETE counts as one. */
  readonly isSparing?: boolean
}

type Spec<
  P extends string,
  A extends Access,
  I extends Schema | undefined,
  O extends Schema,
> = Omit<Endpoint<P, A, I, O>, 'input' | 'files'> & {
  input?: () => Promise<I>
  files?: Readonly<Partial<Record<FieldOf<I>, FileRule>>>
}

type FieldOf<I extends Schema | undefined> = I extends Schema ? keyof z.output<I> & string : never

/** Declares a call and preserves the exact types of its path, access, input and output. */
export function endpoint<
  const P extends string,
  const A extends Access,
  O extends Schema,
  I extends Schema | undefined = undefined,
>(spec: Spec<P, A, I, O>): Endpoint<P, A, I, O> {
  return spec as Endpoint<P, A, I, O>
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export type Params<E extends Endpoint> = { [Name in ParamNames<E['path']>]: string }
type InputSchema<E extends Endpoint> = Awaited<ReturnType<NonNullable<E['input']>>>
export type Output<E extends Endpoint> = z.output<Awaited<ReturnType<E['output']>>>
export type ParsedInput<E extends Endpoint> = z.output<InputSchema<E>>
export type SentInput<E extends Endpoint> = z.input<InputSchema<E>>

/** Fills in path parameters, URL-encoded. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
