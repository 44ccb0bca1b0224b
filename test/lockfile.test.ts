import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = {
  version: string
  integrity?: string
  resolved?: string
  os?: string
  cpu?: string
  dev?: boolean
  hasInstallScript?: boolean
  /** Part of another package, whose hash covers it. */
  inBundle?: boolean
  /** Whether it is a folder of the project. */
  link?: boolean
}

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
const manifest = read('package.json')
const { '': project, ...others }: Record<string, Locked> = read('package-lock.json').packages
/** Without the packages of the project, which are folders of it. */
const packages = Object.entries(others).filter(
  ([name, { link }]) => !link && !name.startsWith('packages/'),
)
const nodeManifest = read('scripts/node/package.json')
const { '': nodeProject, ...nodePackages }: Record<string, Locked> = read(
  'scripts/node/package-lock.json',
).packages

const olderManifest = read('scripts/node/older/package.json')
const { '': olderProject, ...olderPackages }: Record<string, Locked> = read(
  'scripts/node/older/package-lock.json',
).packages

const docsManifest = read('docs/package.json')
const { '': docsProject, ...docsPackages }: Record<string, Locked> =
  read('docs/package-lock.json').packages

test('every package is locked with its hash, without a host', () => {
  const ofFolders = [nodePackages, olderPackages, docsPackages].flatMap((one) =>
    Object.entries(one),
  )
  const all = [...packages, ...ofFolders]
  const open = all.filter(([, { integrity, resolved, inBundle }]) => {
    const isHashed = inBundle || /^sha512-[\w+/]{86}==$/.test(integrity ?? '')
    return !isHashed || resolved !== undefined
  })
  expect(all.length).toBeGreaterThan(300)
  expect(open).toEqual([])
})

test('the lockfiles match the manifests', () => {
  const { dependencies, devDependencies } = manifest
  expect(project).toMatchObject({ dependencies, devDependencies })
  expect(nodeProject).toEqual({
    dependencies: nodeManifest.dependencies,
    optionalDependencies: nodeManifest.optionalDependencies,
  })
  expect(docsProject).toEqual({ devDependencies: docsManifest.devDependencies })
  expect(olderProject).toEqual({ optionalDependencies: olderManifest.optionalDependencies })
})

test('the site and its build import only packages that `npm start` installs', () => {
  const files = globSync(
    ['{src,packages}/**/*.{ts,tsx,css}', 'scripts/build/*.ts', 'vite.config.ts'],
    {
      cwd: join(import.meta.dirname, '..'),
      exclude: ['**/*.{test,spec}.*', 'packages/*/{bench,test,node_modules,dist}/**'],
    },
  )
  const imports = files.flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, '..', file), 'utf8').matchAll(
      /^(?!import type)[^'"\n]*(?:from |import\(?\s*|@import |url\()["']((?:@[\w-]+\/)?[a-z][\w.-]*)/gm,
    ),
  ])
  const names = new Set(imports.map(([, name = '']) => name))
  expect(names).toContain('vite')
  const forChecks = Object.keys(manifest.devDependencies)
  expect(forChecks.filter((name) => names.has(name))).toEqual([])
})

/** The major version of Node for every platform. */
const nodeLine = '26'

test.each(['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64', 'win32 arm64'])(
  'Node for %s is locked, of one major version, and needs no install script',
  (platform) => {
    const nodes = Object.keys(nodeManifest.optionalDependencies).map(
      (name) => nodePackages[`node_modules/${name}`],
    )
    const [locked, ...more] = nodes.filter((node) => `${node?.os} ${node?.cpu}` === platform)
    expect(more).toEqual([])
    expect(locked?.version.split('.')[0]).toBe(nodeLine)
    expect(locked?.hasInstallScript).toBeUndefined()
  },
)

test.each(['linux x64', 'linux arm64'])(
  'a Node that needs no libatomic is locked for %s',
  (platform) => {
    const locked = Object.values(olderPackages).find(({ os, cpu }) => `${os} ${cpu}` === platform)
    // From version 25 on it needs the library.
    expect(locked?.version.split('.')[0]).toBe('24')
    expect(locked?.hasInstallScript).toBeUndefined()
  },
)

test('install scripts run only for packages that package.json lists, none in production', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([folder]) => folder.replace('node_modules/', ''))
  expect(names.sort()).toEqual(Object.keys(manifest.allowScripts).sort())
  expect(scripted.filter(([, { dev }]) => !dev)).toEqual([])
  expect(Object.values(nodePackages).filter((node) => node.hasInstallScript)).toEqual([])
})

test.each([
  'linux-x64-gnu',
  'linux-x64-musl',
  'linux-arm64-gnu',
  'darwin-x64',
  'darwin-arm64',
  'win32-x64-msvc',
])('what sets résumés is locked for %s', (platform) => {
  expect(others[`node_modules/@myriaddreamin/typst-ts-node-compiler-${platform}`]).toBeDefined()
})
