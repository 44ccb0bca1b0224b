import { setTimeout as wait } from 'node:timers/promises'
import type { Started } from '../../test/startProcess.ts'
import { accountSettings, ask, type Owner, signIn, until } from './owner.ts'
import { startPostgres } from './postgresServer.ts'
import { report } from './report.ts'
import { start, tryStart } from './start.ts'

type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** Three replicas on one Postgres, which restarts and freezes meanwhile. */
export async function postgresFaults(rounds: number): Promise<void> {
  const postgres = await startPostgres()
  const settings = { ...accountSettings, DATABASE_URL: postgres.url }
  try {
    const replicas = await Promise.all([start(settings), start(settings), start(settings)])
    const ended: number[] = []
    for (const [index, { exitCode }] of replicas.entries())
      void exitCode.then(() => ended.push(index))
    const [first] = replicas
    if (!first) return
    const owner = await signIn(first.address)
    await showEverywhere(replicas, owner)
    await restarts(postgres, { replicas, owner, rounds })
    report.check('no replica has ended', ended.length === 0)
    await showEverywhere(replicas, owner)
    await freeze(postgres, { replicas, owner })
    await showEverywhere(replicas, owner)
    await stopFrozen(postgres, replicas)
    await startFrozen(postgres, settings)
  } finally {
    await postgres.stop()
  }
}

let shown = 0

async function showEverywhere(replicas: Started[], owner: Owner): Promise<void> {
  const [first, ...others] = replicas
  shown += 1
  const name = `Owner ${shown} of three`
  const { status } = await until(200, () =>
    owner.send('PUT', `${first?.address}/api/hero`, { name }),
  )
  const begun = performance.now()
  const isShown = async ({ address }: Started) => (await ask(address)).text.includes(name)
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await Promise.all(others.map(isShown))).every(Boolean)) break
    await wait(100)
  }
  const everywhere = (await Promise.all(others.map(isShown))).every(Boolean)
  report.check(
    'what is written at one replica is on the page of the others',
    status === 200 && everywhere,
    `after ${Math.round(performance.now() - begun)} ms`,
  )
}

type Serving = { replicas: Started[]; owner: Owner }

async function restarts(
  postgres: Postgres,
  { replicas, owner, rounds }: Serving & { rounds: number },
): Promise<void> {
  let isOver = false
  const writing = replicas.map(({ address }) => owner.writeUntil(address, () => isOver, 2))
  let back = 0
  for (let round = 0; round < rounds * 2; round += 1) {
    await wait(300)
    await postgres.restart(round % 2 ? 'SIGQUIT' : 'SIGINT')
    const begun = performance.now()
    for (const { address } of replicas) await until(200, () => ask(`${address}/readyz`))
    back = Math.max(back, performance.now() - begun)
  }
  isOver = true
  await Promise.all(writing)
  const [first] = replicas
  const lost = await owner.lost(first?.address ?? '')
  report.check(
    `${rounds * 2} restarts of Postgres lose no acknowledged write`,
    lost === 0,
    `${owner.acknowledged.length} acknowledged, ${lost} lost, ready again after ${Math.round(back)} ms at most`,
  )
}

async function freeze(postgres: Postgres, { replicas, owner }: Serving): Promise<void> {
  const address = replicas[0]?.address ?? ''
  await ask(address)
  postgres.freeze()
  const requests = {
    '/healthz': ask(`${address}/healthz`),
    '/': ask(address),
    'a write': owner.write(address),
    '/readyz': wait(1100).then(() => ask(`${address}/readyz`)),
  }
  const expected = { '/healthz': 200, '/': 200, 'a write': 503, '/readyz': 503 }
  const limits = { '/healthz': 1000, '/': 3000, 'a write': 13_000, '/readyz': 5000 }
  for (const name of Object.keys(requests) as (keyof typeof requests)[]) {
    const { status, ms } = await requests[name]
    const holds = status === expected[name] && ms < limits[name]
    report.check(
      `with Postgres frozen, ${name} answers ${expected[name]}`,
      holds,
      `${status} after ${ms} ms`,
    )
  }
  postgres.thaw()
  const { status, ms } = await until(201, () => owner.write(address))
  report.check('and all is well when it thaws', status === 201, `${ms} ms`)
}

async function stopFrozen(postgres: Postgres, replicas: Started[]): Promise<void> {
  postgres.freeze()
  const begun = performance.now()
  const codes = await Promise.all(replicas.map((replica) => replica.stop()))
  const ms = Math.round(performance.now() - begun)
  postgres.thaw()
  report.check(
    'a stop ends within nine seconds though Postgres is frozen',
    ms < 9000,
    `${codes} after ${ms} ms`,
  )
}

async function startFrozen(postgres: Postgres, settings: Record<string, string>): Promise<void> {
  postgres.freeze()
  const { exitCode, output } = await tryStart(settings)
  report.check(
    'a start says that Postgres does not answer',
    (await exitCode) === 1,
    output().trim(),
  )
  postgres.thaw()
}
