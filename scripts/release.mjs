// Writes the files for a server into a folder, default `release/`: the built site, and the project's lockfile without
// the packages that the built server does not load.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { LOADED_WHOLE } from './build/loadedWhole.ts'
import { npmFor } from './npm.mjs'

const ROOT = path.dirname(import.meta.dirname)
const RELEASE = path.resolve(process.argv[2] ?? path.join(ROOT, 'release'))

const FILES = [
  'deploy/Caddyfile',
  'deploy/vitrine',
  'deploy/vitrine-tunnel.service',
  'deploy/vitrine.service',
  'dist/client',
  'dist/server',
  'dist/templates',
  'package-lock.json',
  'scripts/node/package.json',
  'scripts/node/package-lock.json',
  'scripts/node/older/package.json',
  'scripts/node/older/package-lock.json',
  'scripts/npm.mjs',
  'scripts/setup.mjs',
  'scripts/start.mjs',
  'src/pages/discovery/cards/card.typ',
  'src/pages/discovery/cards/initials.json',
  'src/pages/discovery/cards/letter.typ',
  'src/site/sample/assets',
  'src/features/resumes/pdf/typst',
  '.env.example',
]
/** Fonts of résumés and share images. */
const FONTS = /^@(embedpdf|expo-google-fonts|fontsource)\//
/** Node's compile cache of earlier starts. */
const COMPILED = path.join(ROOT, 'dist/server/compiled')

fs.rmSync(RELEASE, { recursive: true, force: true })
for (const name of FILES) {
  fs.cpSync(path.join(ROOT, name), path.join(RELEASE, name), {
    recursive: true,
    filter: (source) => source !== COMPILED,
  })
}
writeManifest()
// Where the site looks for updates; an owner's environment goes before it.
if (process.env.RELEASES_URL) {
  fs.writeFileSync(path.join(RELEASE, '.env'), `RELEASES_URL=${process.env.RELEASES_URL}\n`)
}
// Deletes the packages from the lockfile that the manifest no longer needs.
const [npm = '', ...options] = npmFor()
const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
const { status } = spawnSync(
  npm,
  [...options, 'install', '--package-lock-only', '--ignore-scripts', ...quiet],
  { cwd: RELEASE, stdio: ['ignore', 'ignore', 'inherit'] },
)
if (status !== 0) throw new Error('npm could not write the lockfile of the release.')
console.log(
  `${path.relative('', RELEASE)} is ready. Where it is to run, in its folder: npm run setup && npm start`,
)

/** Writes a manifest with the packages that the built server loads, and the commands of a server. */
function writeManifest() {
  const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const { devDependencies, allowScripts, workspaces, ...others } = manifest
  const dependencies = Object.entries(manifest.dependencies).filter(
    ([name]) => LOADED_WHOLE.includes(name) || FONTS.test(name),
  )
  const release = {
    ...others,
    dependencies: Object.fromEntries(dependencies),
    scripts: {
      setup: 'node scripts/setup.mjs packages',
      start: manifest.scripts.start,
      vitrine: 'node dist/server/cli.js',
    },
  }
  fs.writeFileSync(path.join(RELEASE, 'package.json'), `${JSON.stringify(release, null, 2)}\n`)
}
