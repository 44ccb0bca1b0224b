import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Where the notices are served, beside the files that they are for. */
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
/** Fonts are cut out of these for the pages, so they are shipped although only the build needs them. */
const isFont = /node_modules\/@fontsource(-variable)?\/[^/]+$/

/** `debug` takes these in where they are installed, as they are for the build. */
const isTakenIn = /node_modules\/(supports-color|has-flag)$/

/**
 * Writes the licences of all packages whose code or fonts a build or a release holds, as they are installed. Ends the
 * build where it has taken something in of which it writes no licence.
 */
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

/** The folders of the installed packages that production loads, or whose fonts are shipped. */
export function shippedPackages(): string[] {
  const { packages }: { packages: Locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages)
    .filter(
      ([folder, { dev }]) =>
        folder !== '' && (!dev || isFont.test(folder) || isTakenIn.test(folder)),
    )
    .map(([folder]) => folder)
    .filter((folder) => existsSync(join(folder, 'package.json')))
}

/** The folder of the package that a module is part of; undefined for our own and for what the build makes up. */
const packageOf = (id: string) =>
  id.startsWith('\0')
    ? undefined
    : /^.*?\/?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]

/** Every text once, under the names of the packages that it is for. */
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

/** Of a package that brings no text of its licence. */
const shortNotice = ({ license, author, homepage = '' }: Manifest) => {
  const owner = (typeof author === 'string' ? author : author?.name) ?? homepage
  return `Copyright (c) ${owner}\nLicence: ${license}, https://spdx.org/licenses/${license}.html`
}
