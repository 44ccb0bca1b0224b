import type { Field } from '../../content/fields/field.ts'
import { jsonSchema } from '../../server/api-docs/openapi.ts'
import type { Kind } from './kinds.server.ts'
import { RefusedCall } from './tool.server.ts'

type Json = Record<string, unknown>

/** The fields that `add` and `edit` take for a kind, as JSON Schema with the labels and hints of its form. */
export async function describeKind(kind: Kind): Promise<Json> {
  const required = kind.list ? (await schemaOf(kind.list.create)).required : []
  const properties = Object.entries(await propertiesOf(kind)).map(([name, schema]) => [
    name,
    describedField(kind.fields?.[name], schema),
  ])
  return {
    kind: kind.name,
    is_list: kind.list !== undefined,
    fields: { type: 'object', properties: Object.fromEntries(properties), required },
  }
}

/** Throws if values have names that the kind does not know, which its call would ignore. */
export async function refuseUnknownFields(kind: Kind, values: Json): Promise<void> {
  const names = Object.keys(await propertiesOf(kind))
  const unknown = Object.keys(values).find((name) => !names.includes(name))
  if (unknown === undefined) return
  throw new RefusedCall(`${kind.name} has no field ${unknown}. It has ${names.join(', ')}.`)
}

/** Schemas of the fields by name, without the order and without fields that only a form sends. */
async function propertiesOf({ update, fields = {} }: Kind): Promise<Record<string, Json>> {
  const { order: _, ...properties } = ((await schemaOf(update)).properties ?? {}) as Json
  const isStored = ([name]: [string, unknown]) =>
    fields[name]?.default !== undefined || !fields[name]
  return Object.fromEntries(Object.entries(properties).filter(isStored)) as Record<string, Json>
}

async function schemaOf({ input }: Kind['update']): Promise<Json> {
  const schema = await input?.()
  return schema ? jsonSchema(schema, 'input') : {}
}

function describedField(field: Field | undefined, schema: Json): Json {
  const { hint, range } = field?.control ?? {}
  const sentences = [
    hint,
    range && `From ${range.min} to ${range.max}${range.unit}.`,
    field?.file && 'The path of a file that POST /api/pictures has taken, or a link.',
  ].filter(Boolean)
  return {
    ...(field && { title: field.label }),
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
    ...(field?.file ? { type: 'string' } : withPlainFlags(schema)),
  }
}

/** A schema in which yes and no are booleans; forms also send them as 1 and 0, which a model need not know. */
const withPlainFlags = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema), (_, value) => (isFlag(value) ? { type: 'boolean' } : value))

const isFlag = (value: unknown) => {
  const { anyOf } = Object(value)
  return Array.isArray(anyOf) && anyOf.some(({ type }) => type === 'boolean')
}
