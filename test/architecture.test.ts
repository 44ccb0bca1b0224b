import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')
const { basename, dirname } = posix
/** With slashes on Windows, too. */
const all = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
)
const files = all.filter((file) => /\.tsx?$/.test(file))
const importPattern = /(?:from\s+|import\s*\(?\s*)'([^']+)'/g

/** What a file imports: paths below src for our own files, names for packages. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(importPattern)].map(([, target = '']) =>
    target.startsWith('.') ? posix.join(dirname(file), target) : target,
  )
}

const graph = new Map(files.map((file) => [file, importsOf(file)]))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isServer = (file: string) =>
  /\.server\.tsx?$|^(server|migrations)\/|^(main|cli|pictures|typesetting|imports)\.ts$/.test(
    file,
  ) || isTest(file)
/** What is started; the rest is only imported. */
const programs = ['main.ts', 'cli.ts', 'pictures.ts', 'typesetting.ts', 'imports.ts']
const layerOf = (file: string) =>
  file.split('/')[0] === 'features'
    ? file.split('/').slice(0, 2).join('/')
    : (file.split('/')[0] ?? '')

/** The layers that each layer may import, beside itself. */
const allowed = (layer: string): string[] => {
  if (programs.includes(layer))
    return ['app', 'features', 'records', 'server', 'migrations', 'shared']
  if (layer === 'app') return ['features', 'records', 'server', 'client', 'shared', 'migrations']
  if (layer.startsWith('features/')) return ['records', 'server', 'client', 'shared']
  if (layer === 'records') return ['server', 'client', 'shared']
  return layer === 'shared' || layer === 'migrations' ? [] : ['shared']
}

const production = [...graph].filter(([file]) => !isTest(file))
const ownAndPackages = production.flatMap(([file, targets]) =>
  targets.map((target) => [file, target] as const),
)
const ownImports = production.flatMap(([file, targets]) =>
  targets.filter((target) => /\.tsx?$/.test(target)).map((target) => [file, target] as const),
)

describe('the architecture', () => {
  test('arrows point down only, and no feature imports another', () => {
    const wrong = ownImports.filter(([file, target]) => {
      const [from, to] = [layerOf(file), layerOf(target)]
      if (from === to) return false
      return !allowed(from).some((layer) => to === layer || to.startsWith(`${layer}/`))
    })
    expect(wrong).toEqual([])
  })

  test('what may reach a browser imports nothing of the server, of Node or of tests', () => {
    const wrong = production.flatMap(([file, targets]) =>
      isServer(file)
        ? []
        : targets
            .filter((target) => target.startsWith('node:') || isServer(target))
            .map((target) => [file, target]),
    )
    expect(wrong).toEqual([])
  })

  test('stores know nothing of HTTP', () => {
    const wrong = ownAndPackages
      .filter(([file]) => /\/(store|\w+Store)\.server\.ts$/.test(file))
      .filter(([, target]) => /^hono(\/|$)|^server\/http\//.test(target))
    expect(wrong).toEqual([])
  })

  test('routes write no SQL', () => {
    const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql\b[^\n]* from 'kysely'/
    const wrong = production
      .map(([file]) => file)
      .filter((file) => /\/(routes|\w+Routes)\.server\.ts$/.test(file))
      .filter((file) => sql.test(readFileSync(join(root, file), 'utf8')))
    expect(wrong).toEqual([])
  })

  test('a contract brings no schemas along: who needs them asks for them', () => {
    const schemas = /^import (?!type )[^\n]*'(?:zod\/mini|.*\/(?:schemas|fields|order)\.ts)'/m
    const wrong = files
      .filter((file) => file.endsWith('/contract.ts'))
      .filter((file) => schemas.test(readFileSync(join(root, file), 'utf8')))
    expect(wrong).toEqual([])
  })

  test('no tests are imported, no imports run in a circle', () => {
    expect(findCycle(new Map(production))).toBeUndefined()
    expect(ownImports.filter(([, target]) => isTest(target))).toEqual([])
  })

  test('every import of our own names a file that is there', () => {
    expect(ownImports.filter(([, target]) => !graph.has(target))).toEqual([])
  })

  test('no barrels and no rooms without a name', () => {
    const nameless = /(^|\/)(index|utils?|helpers?|common|lib|misc)(\/|\.tsx?$)/
    expect(files.filter((file) => nameless.test(file))).toEqual([])
  })

  test('no two style sheets of components have one name, as their classes carry it', () => {
    const names = all.filter((file) => file.endsWith('.module.css')).map((file) => basename(file))
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('the server leaves the decoding of pictures and the reading of imports to their processes', () => {
    const heavy = ['sharp', 'satori', '@hyzyla/pdfium']
    const packagesOf = (program: string) =>
      [...reachable(program)].flatMap((file) => graph.get(file) ?? [])
    for (const name of heavy) {
      expect(packagesOf('pictures.ts')).toContain(name)
      expect(packagesOf('main.ts')).not.toContain(name)
    }
    expect(packagesOf('imports.ts')).toContain('csv-parse/sync')
    expect(packagesOf('main.ts')).not.toContain('csv-parse/sync')
    for (const name of ['@myriaddreamin/typst-ts-node-compiler', '@hyzyla/pdfium', 'sharp']) {
      expect(packagesOf('typesetting.ts')).toContain(name)
      expect(packagesOf('main.ts')).not.toContain(name)
    }
  })

  test('only programs have effects: no other module opens, listens or logs when imported', () => {
    const effects =
      /^(?:await |console\.|process\.|createServer|new DatabaseSync|openSqlite|openPostgres)/m
    const found = production
      .map(([file]) => file)
      .filter((file) => !programs.includes(file))
      .filter((file) => effects.test(readFileSync(join(root, file), 'utf8')))
    expect(found).toEqual([])
  })

  test('no source is longer than 250 lines, data exempt', () => {
    const long = production
      .map(([file]) => file)
      .filter((file) => !/^(app\/sample|shared\/texts)\//.test(file))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 250)
    expect(long).toEqual([])
  })

  test('the folders of the server import in one direction', () => {
    const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')
    const edges = new Map<string, string[]>()
    for (const [file, target] of ownImports) {
      const [from, to] = [folderOf(file), folderOf(target)]
      if (!from.startsWith('server/') || !to.startsWith('server/') || from === to) continue
      edges.set(from, [...(edges.get(from) ?? []), to])
    }
    expect(edges.get('server/http')).toContain('server/auth')
    expect(findCycle(edges)).toBeUndefined()
  })

  test('the rules find what they are for', () => {
    expect(allowed('features/hero')).not.toContain('features/projects')
    expect(
      findCycle(
        new Map([
          ['a', ['b']],
          ['b', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'a'])
    expect('server/db/sqlite.ts').toSatisfy(isServer)
    expect(graph.get('main.ts')).toContain('server/config.ts')
  })
})

/** The files that a program may come to load; an import of types alone loads nothing. */
function reachable(program: string): Set<string> {
  const found = new Set([program])
  for (const file of found) {
    const source = readFileSync(join(root, file), 'utf8')
    const typeImports = /^(?:import|export) type [^']*'([^']+)'/gm
    const types = [...source.matchAll(typeImports)].map(([, target = '']) =>
      posix.join(dirname(file), target),
    )
    for (const target of graph.get(file) ?? []) {
      if (graph.has(target) && !types.includes(target)) found.add(target)
    }
  }
  return found
}

function findCycle(edges: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const target of edges.get(file) ?? []) {
      const cycle = visit(target, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of edges.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}
