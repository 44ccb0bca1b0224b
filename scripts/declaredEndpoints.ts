import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../src/shared/endpoint.ts'

const root = join(import.meta.dirname, '..')
const contracts = ['src/**/contract.ts', 'src/**/*Api.ts', 'src/app/api/*.ts']
const others = ['src/**/*.server.ts', 'src/**/*.test.ts']

/** Every endpoint of the API, found in the contracts themselves and not in the list of routes. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = globSync(contracts, { cwd: root, exclude: others }).sort()
  const modules = await Promise.all(
    files.map(
      (file): Promise<Record<string, unknown>> =>
        import(/* @vite-ignore */ pathToFileURL(join(root, file)).href),
    ),
  )
  return modules.flatMap((contract) =>
    Object.entries(contract)
      .filter(([name]) => name.endsWith('Api'))
      .flatMap(([, api]) => Object.values(api as Record<string, Endpoint>)),
  )
}
