import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accountSettings, type Owner, signIn } from './owner.ts'
import { report } from './report.ts'
import { start } from './start.ts'

/** Kills a server on SQLite while four connections write, and counts acknowledged and lost writes. */
export async function kills(rounds: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-faults-'))
  const settings = { ...accountSettings, DATA_DIR: dataDir }
  let owner: Owner | undefined
  let lost = 0
  for (let round = 0; round < rounds * 4; round += 1) {
    const server = await start(settings)
    owner ??= await signIn(server.address)
    lost += await owner.lost(server.address)
    let isOver = false
    const writing = owner.writeUntil(server.address, () => isOver)
    await wait(50 + Math.random() * 400)
    await server.stop('SIGKILL')
    isOver = true
    await writing
  }
  const last = await start(settings)
  lost += (await owner?.lost(last.address)) ?? 0
  report.check(
    `${rounds * 4} kills lose no acknowledged write`,
    lost === 0,
    `${owner?.acknowledged.length} acknowledged, ${lost} lost`,
  )
  report.check('the last start ends with 0', (await last.stop()) === 0)
  await rm(dataDir, { recursive: true, force: true })
}
