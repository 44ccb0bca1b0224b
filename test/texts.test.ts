import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingTexts } from '../scripts/texts.mjs'

test('texts without a translation are listed by file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-texts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(import.meta.dirname, '../src/shared/texts'), folder, { recursive: true })
  const without = async (file: string, text: string) => {
    const path = join(folder, file)
    const { [text]: said, ...others } = JSON.parse(await readFile(path, 'utf8'))
    expect(said).toBeTypeOf('string')
    await writeFile(path, JSON.stringify(others))
  }
  const before = missingTexts(folder)
  await without('de.json', 'About')
  await without('owner/ar.json', 'Login failed')
  await without('privacy/fr.json', 'title')
  const missing = ['de.json: About', 'owner/ar.json: Login failed', 'privacy/fr.json: title']
  expect(missingTexts(folder)).toEqual([...before, ...missing].sort())
})
