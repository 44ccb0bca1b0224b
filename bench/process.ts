import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { builtServer, startProcess } from '../test/startProcess.ts'
import { loadWithUploads, megabytes, pageTimes, uploadAtOnce, watchMemory } from './process/load.ts'
import { startTimes } from './process/startTimes.ts'

/**
 * Compares a warm start with a bare node:http server, in turns, and prints memory: idle, under load with uploads,
 * and with fifty large uploads at once. Linux, after a build. PROCESS_MINUTES is the duration of the load,
 * PROCESS_STARTS the number of starts.
 */
const minutes = Number(process.env.PROCESS_MINUTES ?? 1)
const starts = Number(process.env.PROCESS_STARTS ?? 7)

const owner = { email: 'owner@example.com', password: 'correct horse' }
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-process-'))
const settings = {
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  RATE_LIMIT_SCALE: '1000000',
}
const start = () => startProcess(settings, { program: builtServer })

try {
  const { stop } = await start()
  await stop()
  await printStarts()
  await printMemory()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function printStarts(): Promise<void> {
  const { bare, health, page } = await startTimes(settings, starts)
  console.log(`warm start, median of ${starts}, in ms and as a multiple of a bare server's`)
  for (const [name, time] of Object.entries({
    'bare node:http': bare,
    '/healthz': health,
    '/': page,
  })) {
    console.log(
      `  ${name.padEnd(16)}${time.toFixed(0).padStart(6)}${(time / bare).toFixed(1).padStart(7)}`,
    )
  }
}

async function printMemory(): Promise<void> {
  const server = await start()
  const memory = watchMemory(server.pid)
  const print = (what: string) => {
    const [now, most] = [memory.now(), memory.takeMost()]
    const values = [now.server, now.pictures, most.server, most.together].map(megabytes).join('  ')
    console.log(`  ${what.padEnd(44)}${values}`)
  }
  try {
    console.log('memory in MB: server, pictures; most of the server, of both')
    print('started')
    await (await fetch(server.address)).arrayBuffer()
    print('after the first page')
    const quiet = await pageTimes(server.address, wait(5000))
    await loadWithUploads(server.address, { owner, seconds: minutes * 30 })
    print(`after ${minutes / 2} minutes of load with uploads`)
    await loadWithUploads(server.address, { owner, seconds: minutes * 30 })
    print(`after ${minutes} minutes`)
    const uploading = uploadAtOnce(server.address, { owner, count: 50 })
    const busy = await pageTimes(server.address, uploading)
    print(`after fifty uploads of 9.7 MB at once (${await uploading})`)
    await wait(15_000)
    print('fifteen seconds later')
    console.log(`quiet: ${quiet}\nwith fifty uploads: ${busy}`)
  } finally {
    memory.stop()
    await server.stop()
  }
}
