import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectPath } from '../../../server/projectPath.ts'
import { drawEmpty } from './drawEmpty.server.ts'

const lists = ['projects', 'skills', 'certifications', 'messages', 'resumes', 'trash']
const grounds = (svg: string) => /fill="(#\w+)"/.exec(svg)?.[1]

test('a list has one drawing, in the owner’s hue and in a small file', () => {
  for (const list of [...lists, 'one-that-comes-later']) {
    const drawing = drawEmpty(list, 35)
    expect(drawing).toBe(drawEmpty(list, 35))
    expect(drawing).not.toBe(drawEmpty(list, 150))
    expect(drawing).toMatch(/^<svg /)
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
    expect(drawing.length).toBeLessThan(2048)
  }
})

test('lists on one page have different drawings and backgrounds', () => {
  const page = ['languages', 'awards', 'publications', 'volunteering', 'interests']
  const drawings = page.map((list) => drawEmpty(list, 35))
  expect(new Set(drawings).size).toBe(page.length)
  expect(new Set(drawings.map(grounds)).size).toBe(page.length)
})

test('every empty state of the admin uses a list name that is served', () => {
  const sources = readdirSync(projectPath('src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx'),
  )
  const listNames = sources.flatMap((path) => {
    const text = readFileSync(join(projectPath('src'), path), 'utf8')
    return [...text.matchAll(/<EmptyState\s+list="([^"]*)"/g)].map(([, list = '']) => list)
  })
  expect(listNames.length).toBeGreaterThan(6)
  for (const list of listNames) expect(list).toMatch(/^[a-z-]{1,40}$/)
})
