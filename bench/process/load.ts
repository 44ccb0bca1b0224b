import { randomFillSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import sharp from 'sharp'

type Owner = { email: string; password: string }

/** Requests the page, a call and a file over 32 connections for some seconds, during uploads. */
export async function loadWithUploads(
  address: string,
  { owner, seconds }: { owner: Owner; seconds: number },
): Promise<void> {
  const upload = await uploader(address, owner)
  const loading = autocannon({
    url: address,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    requests: [{ path: '/' }, { path: '/api/projects' }, { path: '/favicon.svg' }],
  })
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) await upload()
  await loading
}

/** Uploads images of 9.7 MB all at once; returns the number of each status. */
export async function uploadAtOnce(
  address: string,
  { owner, count }: { owner: Owner; count: number },
): Promise<string> {
  const upload = await uploader(address, owner)
  // A request refused before its body is read may find the connection closed.
  const one = () => upload().catch(() => 'closed')
  const statuses = await Promise.all(Array.from({ length: count }, one))
  return Object.entries(Object.groupBy(statuses, String))
    .map(([status, all]) => `${all?.length} × ${status}`)
    .join(', ')
}

async function uploader(address: string, owner: Owner): Promise<() => Promise<number>> {
  const login = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { token } = await login.json()
  const picture = await noise()
  return async () => {
    const body = new FormData()
    body.set('profile_image', new File([picture], 'noise.png', { type: 'image/png' }))
    const response = await fetch(`${address}/api/hero`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}` },
      body,
    })
    await response.arrayBuffer()
    return response.status
  }
}

/** An incompressible image: 9.7 million bytes as PNG. */
async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height, channels] = [1800, 1795, 3] as const
  const pixels = randomFillSync(new Uint8Array(width * height * channels))
  const png = await sharp(pixels, { raw: { width, height, channels } }).png().toBuffer()
  return new Uint8Array(png)
}

export const megabytes = (size: number) => size.toFixed(0).padStart(5)

/** Memory of a process and its children, in MB. */
export type Memory = { server: number; pictures: number }

/** Samples the resident memory of a server and its image process: current, and maximum since the last reading. */
export function watchMemory(pid: number) {
  const now = (): Memory => ({
    server: residentMemory(pid),
    pictures: children(pid).reduce((sum, child) => sum + residentMemory(child), 0),
  })
  let most = { server: 0, together: 0 }
  const look = () => {
    const { server, pictures } = now()
    most = {
      server: Math.max(most.server, server),
      together: Math.max(most.together, server + pictures),
    }
  }
  const timer = setInterval(look, 50)
  return {
    now,
    takeMost: () => {
      look()
      const taken = most
      most = { server: 0, together: 0 }
      return taken
    },
    stop: () => clearInterval(timer),
  }
}

const residentMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

const children = (pid: number) =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)

/** '' if the process ended between two samples. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Response times of the page while something runs, in milliseconds. */
export async function pageTimes(address: string, going: Promise<unknown>): Promise<string> {
  const times: number[] = []
  let isGoing = true
  const done = going.finally(() => {
    isGoing = false
  })
  while (isGoing) {
    const begun = performance.now()
    await (await fetch(address)).arrayBuffer()
    times.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await done
  const at = (share: number) => times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
  return `/ took ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)}`
}
