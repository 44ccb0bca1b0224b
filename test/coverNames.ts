import type { CoverSource } from '../src/site/generated-images/chooseCovers.server.ts'

const awkward = [
  'x',
  'supercalifragilisticexpialidocious-store',
  'Погода',
  '潮の満ち引き',
  'مكتبة',
  '🚢 harbour 🌊',
  '<script>alert(1)</script>',
  '',
]
const technologies = [
  'TypeScript',
  'React',
  'PostgreSQL',
  'Rust',
  'Docker',
  'Redis',
  'Go',
  'SQLite',
]

/** Names of repositories: difficult ones, the given ones, and combinations. */
export function plateNames(given: readonly string[], count: number): CoverSource[] {
  const titles = [...awkward, ...given]
  for (let step = 1; titles.length < count; step += 1) {
    titles.push(...given.map((name, index) => `${name}-${given[(index + step) % given.length]}`))
  }
  return titles.slice(0, count).map((title, index) => ({
    title,
    tech: technologies.slice(0, index % 9),
    year: `${2012 + (index % 14)}`,
  }))
}
