import type * as z from 'zod/mini'
import type { FileRule } from './files/files.ts'

export type Schema = z.ZodMiniType

/** A schema that is fetched when it is asked for: a visitor's page makes calls without any. */
export type Later<S extends Schema> = () => Promise<S>

/** Names the schemas of a module without loading it: `const schema = schemasOf(…)`, `schema('hero')`. */
export const schemasOf =
  <Schemas extends object>(load: () => Promise<Schemas>) =>
  <Name extends keyof Schemas>(name: Name) =>
  async (): Promise<Schemas[Name]> =>
    (await load())[name]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Access = 'public' | 'owner'

/** How often one address may make a call. */
export type Limit = {
  requests: number
  minutes: number
  /** Calls with the same name here are counted together. */
  countedAs?: string
}

/**
 * One HTTP call as data, read by the server, the browser, the API document and the tests.
 * Paths name their parameters in braces, as OpenAPI does: `/api/projects/{id}`.
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
  readonly summary: string
  readonly output: Later<Output>
  readonly input?: Input extends Schema ? Later<Input> : undefined
  /** What may stand behind the `?` of its address, each name with what it is for. */
  readonly query?: Readonly<Record<string, string>>
  /** What a successful answer is; 200 unless told. */
  readonly status?: 200 | 201
  /** The parts of the body that may carry a file, with what each accepts. */
  readonly files?: Readonly<Record<string, FileRule>>
  /** What our own client sends; the server reads JSON and multipart alike. */
  readonly encoding?: 'json' | 'multipart'
  /**
   * `file` for an answer that is a file and not JSON, `events` for a stream of server-sent events,
   * each of which carries an `output`; their handlers answer a Response.
   */
  readonly answers?: 'json' | 'file' | 'events'
  /** `private` for a public answer that depends on a cookie. */
  readonly cache?: 'public' | 'private'
  readonly limit?: Limit
  /**
   * What a write changes for visitors: all that the page says, or the ratings on it alone. Unless told,
   * an owner's changes the content and a visitor's nothing.
   */
  readonly changes?: 'content' | 'ratings' | 'nothing'
  /** A write that has to work on a full disk, as every DELETE has; it writes little. */
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

/** Declares a call; the types of its path, access rule, input and output are kept exactly. */
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

/** Fills the braces of a path, each value encoded for a URL. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
