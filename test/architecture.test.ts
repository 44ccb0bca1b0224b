import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')
const { basename, dirname } = posix
/** With forward slashes, also on Windows. */
const all = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
)
const files = all.filter((file) => /\.tsx?$/.test(file))
const importPattern = /(?:from\s+|import\s*\(?\s*)'([^']+)'/g

/** The imports of a file: paths below src for our own files, names for packages. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(importPattern)].map(([, target = '']) =>
    target.startsWith('.') ? posix.join(dirname(file), target) : target,
  )
}

const graph = new Map(files.map((file) => [file, importsOf(file)]))
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const isServer = (file: string) =>
  /\.server\.tsx?$|^(server|migrations|workers)\/|^(main|cli)\.ts$/.test(file) || isTest(file)
/** The programs; all other files are only imported. */
const programs = ['main.ts', 'cli.ts', ...files.filter((file) => file.startsWith('workers/'))]
/** The layers, lowest first. A layer may import those before it; `server` never imports `client`, migrations nothing. */
const layers = [
  ...['shared', 'client', 'server', 'content', 'cms', 'sections', 'site', 'migrations'],
  ...['features', 'pages', 'admin', 'start', 'app', 'commands', 'programs'],
]
/** The features; each may import those before it. */
const features = [
  ...[
    'visits',
    'account',
    'mail',
    'messages',
    'assistant',
    'site-visibility',
    'resumes',
    'backups',
  ],
  ...['publish', 'onboarding', 'imports', 'settings', 'mcp'],
]

function layerOf(file: string): string {
  const [folder = '', inside = '', section = ''] = file.split('/')
  if (programs.includes(file)) return 'programs'
  if (folder !== 'site') return folder
  if (inside === 'sections') return `sections/${section}`
  return ['appearance', 'resumes'].includes(inside) ? `sections/${inside}` : folder
}

/** Whether a file may import another. */
function mayImport(file: string, target: string): boolean {
  const [from, to] = [layerOf(file), layerOf(target)]
  if (from === to) {
    const [one, other] = [file, target].map((path) => features.indexOf(path.split('/')[1] ?? ''))
    return from !== 'features' || (other ?? -1) <= (one ?? -1)
  }
  if (from === 'migrations' || (from === 'server' && to === 'client')) return false
  const [low, high] = [to, from].map((layer) => layers.indexOf(layer.split('/')[0] ?? ''))
  return (low ?? 0) < (high ?? 0)
}

const production = [...graph].filter(([file]) => !isTest(file))
const ownAndPackages = production.flatMap(([file, targets]) =>
  targets.map((target) => [file, target] as const),
)
const ownImports = production.flatMap(([file, targets]) =>
  targets.filter((target) => /\.tsx?$/.test(target)).map((target) => [file, target] as const),
)

describe('the architecture', () => {
  test('layers import downwards only, and no section of the page imports another', () => {
    expect(ownImports.filter(([file, target]) => !mayImport(file, target))).toEqual([])
    expect(all.filter((file) => /^features\/[^/]+$/.test(file)).sort()).toEqual(
      features.map((feature) => `features/${feature}`).sort(),
    )
  })

  test('browser code imports no server, Node or test code', () => {
    const wrong = production.flatMap(([file, targets]) =>
      isServer(file)
        ? []
        : targets
            .filter((target) => target.startsWith('node:') || isServer(target))
            .map((target) => [file, target]),
    )
    expect(wrong).toEqual([])
  })

  test('stores do not use HTTP', () => {
    const wrong = ownAndPackages
      .filter(([file]) => /\/(store|\w+Store)\.server\.ts$/.test(file))
      .filter(([, target]) => /^hono(\/|$)|^server\/http\//.test(target))
    expect(wrong).toEqual([])
  })

  test('routes contain no SQL', () => {
    const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql\b[^\n]* from 'kysely'/
    const wrong = production
      .map(([file]) => file)
      .filter((file) => /\/(routes|\w+Routes)\.server\.ts$/.test(file))
      .filter((file) => sql.test(readFileSync(join(root, file), 'utf8')))
    expect(wrong).toEqual([])
  })

  test('a contract does not load schemas', () => {
    const schemas = /^import (?!type )[^\n]*'(?:zod\/mini|.*\/(?:schemas|fields|order)\.ts)'/m
    const wrong = files
      .filter((file) => file.endsWith('/contract.ts'))
      .filter((file) => schemas.test(readFileSync(join(root, file), 'utf8')))
    expect(wrong).toEqual([])
  })

  test('tests are not imported, and imports have no cycles', () => {
    expect(findCycle(new Map(production))).toBeUndefined()
    expect(ownImports.filter(([, target]) => isTest(target))).toEqual([])
  })

  test('every import of our own names an existing file', () => {
    expect(ownImports.filter(([, target]) => !graph.has(target))).toEqual([])
  })

  test('a package of our own imports nothing of the product', () => {
    const packages = join(root, '../packages')
    const wrong = readdirSync(packages, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/node_modules|dist/.test(file))
      .filter((file) =>
        /from '(?:\.\.\/){2}|src\/(?:features|shared|server)/.test(
          readFileSync(join(packages, file), 'utf8'),
        ),
      )
    expect(wrong).toEqual([])
  })

  test('there are no barrels and no catch-all folders', () => {
    const nameless = /(^|\/)(index|utils?|helpers?|common|lib|misc)(\/|\.tsx?$)/
    expect(files.filter((file) => nameless.test(file))).toEqual([])
  })

  test('style sheets of components have unique names, which their classes contain', () => {
    const names = all.filter((file) => file.endsWith('.module.css')).map((file) => basename(file))
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('the server does not decode images or read imports and mails itself', () => {
    const heavy = ['sharp', '@hyzyla/pdfium']
    const packagesOf = (program: string) =>
      [...reachable(program)].flatMap((file) => graph.get(file) ?? [])
    for (const name of heavy) {
      expect(packagesOf('workers/pictures.ts')).toContain(name)
      expect(packagesOf('main.ts')).not.toContain(name)
    }
    for (const name of ['csv-parse/sync', 'postal-mime', '@vitrine/resume-pdf']) {
      expect(packagesOf('workers/imports.ts')).toContain(name)
      expect(packagesOf('main.ts')).not.toContain(name)
    }
    for (const name of ['@myriaddreamin/typst-ts-node-compiler', '@hyzyla/pdfium', 'sharp']) {
      expect(packagesOf('workers/typesetting.ts')).toContain(name)
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

  test('no source is longer than 400 lines, except data', () => {
    const long = production
      .map(([file]) => file)
      .filter((file) => !/^(site\/sample|shared\/texts)\//.test(file))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 400)
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

  test('the rules detect violations', () => {
    expect(mayImport('site/sections/hero/a.ts', 'site/sections/projects/b.ts')).toBe(false)
    expect(mayImport('features/mail/a.ts', 'features/imports/b.ts')).toBe(false)
    expect(mayImport('client/a.ts', 'server/b.ts')).toBe(false)
    expect(mayImport('cms/a.ts', 'content/b.ts')).toBe(true)
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

/** The files that a program may load; type imports do not count. */
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
