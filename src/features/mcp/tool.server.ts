import * as z from 'zod/mini'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { TokenScope } from '../../shared/tokenScopes.ts'

type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  input?: object
}

/** Makes a call of the API as the program that uses the tool. Throws a RefusedCall with the answer's sentence. */
export type Send = (endpoint: Endpoint, sent?: Sent) => Promise<unknown>

export type Caller = { send: Send; scopes: readonly TokenScope[] }

/** A task that a program can do. */
export type McpTool<Input extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  description: string
  /** Rights of the access token; none for visitors. */
  needs: readonly TokenScope[]
  input: Input
  effect: 'reads' | 'writes' | 'deletes'
  run(input: z.output<Input>, caller: Caller): Promise<Record<string, unknown>>
}

/** Declares a tool; `run` gets the types of its input. */
export const tool = <Input extends z.ZodMiniType>(declared: McpTool<Input>): McpTool =>
  declared as unknown as McpTool

/** A call that the API has refused, with the sentence for the program. */
export class RefusedCall extends Error {}

/** A schema with a description for the model. */
export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  z.globalRegistry.add(schema, { description })
  return schema
}

const record = z.looseObject({ _id: z.string(), updated_at: z.string() })
export type AnyRecord = z.output<typeof record>

/** The records in the answer of a list. */
export const recordsIn = (answer: unknown): AnyRecord[] => z.array(record).parse(answer)
