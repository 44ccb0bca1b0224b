// Writes the files for a server into a folder, default `release/`: the built site, and a lockfile of the packages
// that it loads.
import fs from 'node:fs'
import path from 'node:path'
import { forRelease } from './setup/packages.mjs'

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
  'scripts/install.mjs',
  'scripts/setup',
  'scripts/start.mjs',
  'src/pages/discovery/cards/fonts',
  'src/site/sample/assets',
  'src/features/resumes/pdf/templates',
  '.env.example',
]
/** Node's compile cache of earlier starts. */
const COMPILED = path.join(ROOT, 'dist/server/compiled')

fs.rmSync(RELEASE, { recursive: true, force: true })
for (const name of FILES) {
  fs.cpSync(path.join(ROOT, name), path.join(RELEASE, name), {
    recursive: true,
    filter: (source) => source !== COMPILED,
  })
}
const commands = {
  setup: 'node scripts/install.mjs',
  start: 'node scripts/start.mjs',
  vitrine: 'node dist/server/cli.js',
}
const { manifest, packages } = forRelease(read('package.json'))
write('package.json', { ...manifest, scripts: commands })
write('package-lock.json', { ...read('package-lock.json'), packages })
console.log(
  `${path.relative('', RELEASE)} is ready. Where it is to run, in its folder: npm run setup && npm start`,
)

/** @param {string} name */
function read(name) {
  return JSON.parse(fs.readFileSync(path.join(ROOT, name), 'utf8'))
}

/**
 * @param {string} name
 * @param {object} content
 */
function write(name, content) {
  fs.writeFileSync(path.join(RELEASE, name), `${JSON.stringify(content, null, 2)}\n`)
}
