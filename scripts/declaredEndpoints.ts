import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { collectionApi } from '../src/content/collectionApi.ts'
import { documentApi } from '../src/content/documentApi.ts'
import { allCollections, allDocuments } from '../src/content/registry.ts'
import type { Endpoint } from '../src/shared/endpoint.ts'

const root = join(import.meta.dirname, '..')
const contracts = ['src/**/contract.ts', 'src/**/*Api.ts']
const others = ['src/**/*.server.ts', 'src/**/*.test.ts']

/** Every endpoint of the API, found in the contracts, not in the list of routes. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = globSync(contracts, { cwd: root, exclude: others }).sort()
  const modules = await Promise.all(
    files.map(
      (file): Promise<Record<string, unknown>> =>
        import(/* @vite-ignore */ pathToFileURL(join(root, file)).href),
    ),
  )
  const ofContent = [
    ...allCollections.map((one) => collectionApi(one)),
    ...allDocuments.map((one) => documentApi(one)),
  ].flatMap((calls): (Endpoint | undefined)[] => Object.values(calls))
  const declared = modules.flatMap((contract) =>
    Object.entries(contract)
      .filter(([name]) => name.endsWith('Api'))
      .flatMap(([, api]) => Object.values(api as Record<string, Endpoint>)),
  )
  return [...ofContent, ...declared].filter((one) => one !== undefined)
}
