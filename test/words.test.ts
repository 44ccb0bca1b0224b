import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')

/** Words that are not plain English; CONTRIBUTING.md says what to write instead. */
const privateWords = /\b(?:pieces?|hang|hangs|hung|plates?|told|for good|asleep|rouse)\b/i

/** The files with sentences of the interface. */
const isOfInterface = (file: string) =>
  /\.tsx$|Messages\.ts$|^shared\/texts\/(?:owner\/)?en\.json$/.test(file) && !/\.test\./.test(file)

/** Texts of a source with more than one word: literals and JSX text. */
function sentencesOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const literals = [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g)]
  const texts = [...code.matchAll(/>([^<>{}=;]+)</g)]
  return [...literals, ...texts]
    .map((match) => match.slice(1).find(Boolean)?.replace(/\s+/g, ' ').trim() ?? '')
    .filter((text) => /[a-z]{2} [a-z]{2}/i.test(text) && !/^\.{1,2}\//.test(text))
}

test('the interface uses plain words', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isOfInterface)
  const sentences = files.flatMap((file) =>
    sentencesOf(readFileSync(join(root, file), 'utf8')).map((text) => [file, text]),
  )
  expect(sentences.length).toBeGreaterThan(500)
  expect(sentences.filter(([, text = '']) => privateWords.test(text))).toEqual([])
})
