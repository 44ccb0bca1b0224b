import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Path of the notices, beside the files that they are for. */
export const licensesFile = 'licenses.txt'

type Locked = Record<string, { dev?: boolean }>
type Manifest = {
  name: string
  version: string
  license?: string
  author?: string | { name?: string }
  homepage?: string
}

const isNotice = /^(licen[cs]e|copying|notice|ofl|third[-_ ]party)/i
/** Optional dependencies of `debug`, bundled if installed. */
const isTakenIn = /node_modules\/(supports-color|has-flag)$/

/** Writes the licences of all packages in a build or a release. Fails if a bundled package has none. */
export function writeLicenses(): Plugin {
  return {
    name: 'write-licenses',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const folders = shippedPackages()
      const bundled = [...this.getModuleIds()].flatMap((id) => packageOf(id) ?? [])
      const missing = [...new Set(bundled)].filter((folder) => !folders.includes(folder))
      if (missing.length > 0) this.error(`No licence is written for ${missing.join(', ')}`)
      if (this.environment.config.consumer === 'client') {
        writeFileSync(join(dir, licensesFile), licensesOf(folders))
      }
    },
  }
}

/** Folders of the production packages, those of the build and of fonts among them. */
export function shippedPackages(): string[] {
  const { packages }: { packages: Locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && (!dev || isTakenIn.test(folder)))
    .map(([folder]) => folder)
    .filter((folder) => existsSync(join(folder, 'package.json')))
}

/** The package folder of a module; undefined for our own and virtual modules. What a package brings in its own files is part of it. */
const packageOf = (id: string) =>
  id.startsWith('\0')
    ? undefined
    : /^.*?\/?(node_modules\/(?:(?:@[^/]+\/)?[^/]+\/node_modules\/)*(?:@[^/]+\/)?[^/]+)\//.exec(
        id,
      )?.[1]

/** Each text once, with the names of its packages. */
export function licensesOf(folders: string[]): string {
  const packages = new Map<string, string[]>()
  for (const folder of folders) {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const text = noticesIn(folder) || shortNotice(manifest)
    packages.set(text, [...(packages.get(text) ?? []), `${manifest.name} ${manifest.version}`])
  }
  const begin = 'This site is made with the following packages and fonts.\n'
  const parts = [...packages].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
  return [begin, ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

const noticesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => isNotice.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')

/** A notice for a package without a licence text. */
const shortNotice = ({ license, author, homepage = '' }: Manifest) => {
  const owner = (typeof author === 'string' ? author : author?.name) ?? homepage
  return `Copyright (c) ${owner}\nLicence: ${license}, https://spdx.org/licenses/${license}.html`
}
