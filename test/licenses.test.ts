import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licensesFile, licensesOf, shippedPackages } from '../scripts/build/licenses.ts'

const folders = shippedPackages()
const text = licensesOf(folders)
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))

test('every production package and every shipped font is named with its licence', () => {
  const names = Object.keys(manifest.dependencies)
  expect(names.filter((name) => /^@fontsource/.test(name)).length).toBeGreaterThan(10)
  expect(names.filter((name) => !text.includes(`\n${name} `))).toEqual([])
  expect(folders.filter((folder) => /typescript|vitest|playwright/.test(folder))).toEqual([])
  expect(text).not.toMatch(/undefined/)
})

test('fonts have the whole text of their licence', () => {
  for (const font of folders.filter((folder) => /fontsource|expo-google-fonts/.test(folder))) {
    expect(licensesOf([font])).toMatch(/SIL OPEN FONT LICENSE[\s\S]+TERMINATION[\s\S]+DISCLAIMER/i)
  }
})

test('the pages link the file', () => {
  const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  expect(page).toContain(`<link rel="license" href="/${licensesFile}" />`)
})
