import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../src/shared/endpoint.ts'

const root = join(import.meta.dirname, '..')
const contracts = [
  'src/features/**/contract.ts',
  'src/records/versions/contract.ts',
  'src/app/api/{events,export,sample,stats}.ts',
]

/** Prints every call of the API: its method, its path, who may make it, and what it does. */
for (const file of globSync(contracts, { cwd: root }).sort()) {
  const contract: Record<string, unknown> = await import(join(root, file))
  const apis = Object.entries(contract).filter(([name]) => name.endsWith('Api'))
  for (const endpoint of apis.flatMap(([, api]) =>
    Object.values(api as Record<string, Endpoint>),
  )) {
    const { method, path, access, summary } = endpoint
    console.log(`${method.padEnd(7)}${path.padEnd(38)}${access.padEnd(8)}${summary}`)
  }
}
