import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { breaks } from '../scripts/mutate/breaks.ts'

const root = join(import.meta.dirname, '..')

test.each(breaks)(
  '$what: the line occurs once in $file, which stays a program, and its suite exists',
  (one) => {
    const source = readFileSync(join(root, one.file), 'utf8')
    expect(source.split(one.text)).toHaveLength(2)
    expect(one.becomes).not.toBe(one.text)
    // A file that cannot be loaded has noticed nothing.
    if (!/\.(css|typ)$/.test(one.file)) {
      const broken = source.replace(one.text, () => one.becomes)
      expect(parseSync(one.file, broken).errors).toEqual([])
    }
    expect(existsSync(join(root, one.suite))).toBe(true)
  },
)
