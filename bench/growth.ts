import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Cost, Turn } from './growth/site.ts'

/**
 * Compares the cost of a large site with one of eight projects, each in its own process on SQLite, in turns. Needs a
 * build. GROWTH_SITE is `thousands` (2,000 projects, 500 skills, 10,000 messages, 50,000 ratings; default) or
 * `skilled` (300, 1,000, 50,000, 10,000), or with eight projects and 300 posts `notes` (80 characters each) or `essays`
 * (20 KB each), or `sections` (twelve of the owner's own with ten items each). GROWTH_BASE is the site that it is
 * compared with, GROWTH_TURNS the number of turns, of which the median is printed.
 */
const turns = Number(process.env.GROWTH_TURNS ?? 7)
const env = { ...process.env, NODE_ENV: 'production' }
const names = [process.env.GROWTH_BASE ?? 'eight', process.env.GROWTH_SITE ?? 'thousands']
const sites = names.map((name) =>
  fork(join(import.meta.dirname, 'growth/site.ts'), [name], { env }),
)
await Promise.all(sites.map((site) => once(site, 'message')))
const results: Turn[][] = [[], []]
for (let turn = 0; turn <= turns; turn += 1) {
  for (const [index, site] of sites.entries()) {
    site.send('turn')
    const [measured] = await once(site, 'message')
    // The first turn is a warm-up.
    if (turn > 0) results[index]?.push(measured as Turn)
  }
}
for (const site of sites) site.send('end')
print()

function print(): void {
  const median = (site: number, what: string, figure: keyof Cost) =>
    (results[site] ?? []).map((turn) => turn[what]?.[figure] ?? 0).sort((a, b) => a - b)[
      Math.floor(turns / 2)
    ] ?? 0
  const row = (what: string, figure: keyof Cost, scale = 1) => {
    const [small, large] = [median(0, what, figure) / scale, median(1, what, figure) / scale]
    const ratio = small > 0 ? Math.round((large / small) * 100) / 100 : undefined
    return { small: Math.round(small * 10) / 10, large: Math.round(large * 10) / 10, ratio }
  }
  const table = Object.keys(results[0]?.[0] ?? {}).flatMap((what) => {
    const { cpu, statements, bytes } = {
      cpu: row(what, 'cpu'),
      statements: row(what, 'statements'),
      bytes: row(what, 'bytes', 1024),
    }
    return [
      [
        what,
        {
          'CPU ms': `${cpu.small} → ${cpu.large}`,
          'CPU ratio': cpu.ratio,
          SQL: `${statements.small} → ${statements.large}`,
          KB: `${bytes.small} → ${bytes.large}`,
          'KB ratio': bytes.ratio,
        },
      ] as const,
    ]
  })
  console.table(Object.fromEntries(table))
}
