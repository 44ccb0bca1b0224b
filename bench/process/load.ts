import { randomFillSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import sharp from 'sharp'

type Owner = { email: string; password: string }

/** Asks for the page, a call and a file over 32 connections for some seconds, while the owner uploads one picture after another. */
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

/** Uploads pictures of 9.7 MB all at once; answers how often each status came. */
export async function uploadAtOnce(
  address: string,
  { owner, count }: { owner: Owner; count: number },
): Promise<string> {
  const upload = await uploader(address, owner)
  const statuses = await Promise.all(Array.from({ length: count }, upload))
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

/** A picture that nothing can make smaller: 9.7 million bytes as PNG. */
async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height, channels] = [1800, 1795, 3] as const
  const pixels = randomFillSync(new Uint8Array(width * height * channels))
  const png = await sharp(pixels, { raw: { width, height, channels } }).png().toBuffer()
  return new Uint8Array(png)
}

export const megabytes = (size: number) => size.toFixed(0).padStart(5)

/** Watches the resident memory of a process, in MB: what it is now, and the most since it was last asked. */
export function watchMemory(pid: number) {
  const now = () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  }
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, now())
  }, 50)
  return {
    now,
    takeMost: () => {
      const taken = Math.max(most, now())
      most = 0
      return taken
    },
    stop: () => clearInterval(timer),
  }
}
