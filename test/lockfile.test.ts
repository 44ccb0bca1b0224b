import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OF_BUILD } from '../scripts/setup/packages.mjs'

type Locked = {
  version: string
  integrity?: string
  resolved?: string
  os?: string
  cpu?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
const manifest = read('package.json')
const { '': project, ...others }: Record<string, Locked> = read('package-lock.json').packages
const packages = Object.entries(others)

test('every package is locked with its hash, without a host', () => {
  const open = packages.filter(([, { integrity, resolved }]) => {
    return !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') || resolved !== undefined
  })
  expect(packages.length).toBeGreaterThan(300)
  expect(open).toEqual([])
})

test('the lockfile matches package.json', () => {
  const { dependencies, optionalDependencies, devDependencies } = manifest
  expect(project).toMatchObject({ dependencies, optionalDependencies, devDependencies })
})

test('the site and its build import only packages that `npm start` installs', () => {
  const files = globSync(['src/**/*.{ts,tsx,css}', 'scripts/build/*.ts', 'vite.config.ts'], {
    cwd: join(import.meta.dirname, '..'),
    exclude: ['**/*.{test,spec}.*'],
  })
  const imports = files.flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, '..', file), 'utf8').matchAll(
      /^(?!import type)[^'"\n]*(?:from |import\(?\s*|@import |url\()["']((?:@[\w-]+\/)?[a-z][\w.-]*)/gm,
    ),
  ])
  const names = new Set(imports.map(([, name = '']) => name))
  expect(names).toContain('vite')
  const forChecks = Object.keys(manifest.devDependencies).filter((name) => !OF_BUILD.test(name))
  expect(forChecks).toContain('vitest')
  expect(forChecks.filter((name) => names.has(name))).toEqual([])
})

/** The major version of Node for every platform. */
const nodeLine = '26'

test.each(['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64', 'win32 arm64'])(
  'Node for %s is locked, of one major version, and needs no install script',
  (platform) => {
    const nodes = Object.keys(manifest.optionalDependencies)
      .filter((name) => name.startsWith('node-'))
      .map((name) => others[`node_modules/${name}`])
    const [locked, ...more] = nodes.filter((node) => `${node?.os} ${node?.cpu}` === platform)
    expect(more).toEqual([])
    expect(locked?.version.split('.')[0]).toBe(nodeLine)
    expect(locked?.hasInstallScript).toBeUndefined()
  },
)

test('install scripts run only for packages that package.json lists, none in production', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([folder]) => folder.replace('node_modules/', ''))
  expect(names.sort()).toEqual(Object.keys(manifest.allowScripts).sort())
  expect(scripted.filter(([, { dev }]) => !dev)).toEqual([])
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
