import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { textPdf } from '../test/textPdf.ts'

const folder = join(import.meta.dirname, '..')
const tsc = join(folder, '../../node_modules/typescript/bin/tsc')
const run = (cwd: string, ...args: string[]) =>
  execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })

/** A project beside the package that has installed what the build writes. */
function otherProject(): string {
  const project = join(folder, 'dist/project')
  mkdirSync(join(project, 'node_modules/@vitrine'), { recursive: true })
  symlinkSync(join(folder, 'dist'), join(project, 'node_modules/@vitrine/resume-pdf'))
  return project
}

test('the built package is read by Node and by TypeScript, without our sources', () => {
  onTestFinished(() => rmSync(join(folder, 'dist'), { recursive: true, force: true }))
  run(folder, tsc, '-p', 'tsconfig.build.json')
  run(folder, 'writeManifest.mjs')
  const project = otherProject()
  writeFileSync(join(project, 'ada.pdf'), textPdf(['Ada Byron', 'ada@engine.example']))
  writeFileSync(
    join(project, 'read.ts'),
    `import { readFileSync } from 'node:fs'
import { readResume, type Resume } from '@vitrine/resume-pdf'
import { parseDate } from '@vitrine/resume-pdf/dates'
import { periodsIn } from '@vitrine/resume-pdf/periods'
const { resume } = await readResume(readFileSync('ada.pdf'))
const basics: Resume['basics'] = resume.basics
const [period] = periodsIn('2015 - 2018')
console.log([basics.name, basics.email, parseDate('May 2024'), period?.end].join(' '))
`,
  )
  const options = '--module nodenext --target es2024 --types node --strict --skipLibCheck false'
  run(project, tsc, ...options.split(' '), '--ignoreConfig', 'read.ts')
  expect(run(project, 'read.js')).toBe('Ada Byron ada@engine.example 2024-05 2018\n')
  const manifest = readFileSync(join(folder, 'dist/package.json'), 'utf8')
  expect(manifest).not.toContain('src/')
})
