// Packs a release with a command, for `npx` and without a clone: vitrine-0.2.0.tgz in this folder.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { npmFor } from './npm.mjs'

const ROOT = path.dirname(import.meta.dirname)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-pack-'))

execFileSync(process.execPath, [
  path.join(ROOT, 'scripts/release.mjs'),
  path.join(folder, 'release'),
])
fs.cpSync(path.join(ROOT, 'scripts/npx.mjs'), path.join(folder, 'npx.mjs'))
const { name, version, license, description, type, engines } = JSON.parse(
  fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
)
// Without dependencies: the release installs those of its lockfile.
const manifest = { name, version, license, description, type, engines, bin: { vitrine: 'npx.mjs' } }
fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
const [npm = '', ...options] = npmFor()
const pack = [...options, 'pack', '--silent', '--pack-destination', process.argv[2] ?? ROOT]
console.log(execFileSync(npm, [...pack, folder], { encoding: 'utf8' }).trim())
fs.rmSync(folder, { recursive: true })
