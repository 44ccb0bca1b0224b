import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { patternOf } from '../src/features/assistant/links/answerLinks.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('{src,packages/*/src}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.{test,spec}.*'],
})
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** All regular expressions of the sources, without duplicates. */
const written = new Set(
  sources.flatMap(({ file, text }) => literals(parseSync(file, text).program)),
)

function literals(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node) return 'raw' in node ? [String(node.raw)] : []
  return Object.values(node).flatMap(literals)
}

/** Growth of the work of a match with the length of a hostile text, such as 'linear'. */
async function growth(pattern: string): Promise<string> {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/su.exec(pattern) ?? []
  // Without time limits for its parts, the result does not depend on the machine's load.
  const limits = { timeout: 300_000, incubationTimeout: null, attackTimeout: null, randomSeed: 1 }
  const found = await check(source, flags, limits)
  if (found.status === 'safe') return 'linear'
  return found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
}

describe('regular expressions', () => {
  test('none backtracks more than linearly', {
    timeout: 600_000,
  }, async () => {
    expect(written.size).toBeGreaterThan(50)
    const slow: Record<string, string> = {}
    for (const pattern of written) {
      const found = await growth(pattern)
      if (found !== 'linear') slow[pattern] = found
    }
    expect(slow).toEqual({})
  })

  test('those made at run time are listed', async () => {
    const making = sources.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ file }) => file)
    expect(making.sort()).toEqual([
      // Of a constant; one lookbehind, without repetition.
      'src/client/ui/content/Cover.tsx',
      'src/features/assistant/links/answerLinks.ts',
      // Reads a page of our own build.
      'src/pages/pagePolicies.server.ts',
    ])
    expect(await growth(String(patternOf(['aa', 'aab', 'a', 'a a', 'C++', '(a+)+'])))).toBe(
      'linear',
    )
  })

  test('the check detects violations', async () => {
    expect(await growth(String.raw`/\s+$/`)).toBe('2nd degree polynomial')
    expect(await growth('/^(a+)+$/')).toBe('exponential')
  })
})
