import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')

/** Words that are not plain English; CONTRIBUTING.md says what to write instead. */
const privateWords = /\b(?:pieces?|hang|hangs|hung|plates?|told|for good|asleep|rouse)\b/i

/** The files with sentences of the interface. */
const isOfInterface = (file: string) =>
  /\.tsx$|Messages\.ts$|^shared\/texts\/(?:owner\/)?en\.json$/.test(file) &&
  !/\.(test|spec)\./.test(file)

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

/** The same for names in code. Names on the wire and in tables stay: they come as shorthand properties. */
const privateNames = new Set(
  'asked asleep hang hung patience piece pieces plate plates rouse starters told unrouted wish wished'.split(
    ' ',
  ),
)

type Node = { type?: string; [key: string]: unknown }

/** The names that a source declares: variables, parameters, functions and types. */
function declaredNames(file: string, source: string): string[] {
  const found: string[] = []
  const declare = (target: unknown): void => {
    const { type, name, value, left, properties, elements, argument } = (target ?? {}) as Node
    if (type === 'Identifier') found.push(`${name}`)
    if (type === 'AssignmentPattern') declare(left)
    if (type === 'RestElement') declare(argument)
    if (type === 'ArrayPattern') for (const element of elements as unknown[]) declare(element)
    if (type === 'ObjectPattern') for (const property of properties as unknown[]) declare(property)
    if (type === 'Property' && !(target as Node).shorthand) declare(value)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const inside of node) visit(inside)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, id, params } = node as Node
    const isDeclaration = /^(VariableDeclarator|FunctionDeclaration|TSTypeAliasDeclaration)$/
    if (isDeclaration.test(type ?? '')) declare(id)
    if (Array.isArray(params)) params.forEach(declare)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

/** The words of a name; none of a column, which its table names. */
const wordsOf = (name: string) =>
  name.includes('_') ? [] : name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())

test('names in code are plain words', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('migrations'),
  )
  const names = files.flatMap((file) =>
    declaredNames(file, readFileSync(join(root, file), 'utf8')).map((name) => [file, name]),
  )
  expect(names.length).toBeGreaterThan(5000)
  const isPrivate = ([, name = '']: string[]) =>
    wordsOf(name).some((word) => privateNames.has(word))
  expect(names.filter(isPrivate)).toEqual([])
})

test('a comment of a declaration says what it is, in a noun phrase or with a verb', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const comments = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\/\*\*[\s*]*([^\n]+)/g)].map(
      ([, text = '']) => [file, text],
    ),
  )
  expect(comments.length).toBeGreaterThan(1000)
  const isRiddle = ([, text = '']: string[]) => /^(?:What|Who(?:ever)?|Those|That) /.test(text)
  expect(comments.filter(isRiddle)).toEqual([])
})
