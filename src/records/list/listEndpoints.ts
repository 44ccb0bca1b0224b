import { endpoint, type Schema } from '../../shared/endpoint.ts'

/** What the calls of a list take and answer. */
type ListSchemas<
  One extends Schema,
  All extends Schema,
  Added extends Schema,
  Changed extends Schema,
> = {
  one: One
  all: All
  fields: Added
  changes: Changed
}

type Words = {
  /** One of its records, with its article: 'an award'. */
  one: string
  /** All of them: 'awards'. */
  many: string
  /** How they are sorted: 'the latest first where their order leaves it open'. */
  sorted: string
  /** Where a new one stands: 'behind the others'. */
  added: string
}

/** The five calls of an ordered list of records. */
export function listEndpoints<
  const Path extends string,
  One extends Schema,
  All extends Schema,
  Added extends Schema,
  Changed extends Schema,
>(
  path: Path,
  { one, many, sorted, added }: Words,
  load: () => Promise<ListSchemas<One, All, Added, Changed>>,
) {
  const stored = async () => (await load()).one
  const list = async () => (await load()).all
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'public',
      summary: `All ${many} in their order, ${sorted}`,
      output: list,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: 'owner',
      summary: `Adds ${one} ${added}`,
      input: async () => (await load()).fields,
      output: stored,
      status: 201,
    }),
    reorder: endpoint({
      method: 'PUT',
      path,
      access: 'owner',
      summary: `Gives ${many} their order, all of them or none`,
      input: async () => (await import('./order.ts')).orderChanges,
      output: list,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}` as const,
      access: 'owner',
      summary: `Changes the given fields of ${one}`,
      input: async () => (await load()).changes,
      output: stored,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}` as const,
      access: 'owner',
      summary: `Deletes ${one}`,
      output: async () => (await import('../../shared/done.ts')).done,
    }),
  } as const
}
