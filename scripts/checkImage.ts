// Builds the image and runs it as deploy/compose.yaml does: `npm run image:check`. As root with Buildah it needs no service,
// otherwise it uses Docker or Podman. `--debian` makes the base by debootstrap, where no image registry is reachable.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmFor } from './npm.mjs'

const root = join(import.meta.dirname, '..')
const work = mkdtempSync(join(tmpdir(), 'vitrine-image-'))
const image = 'localhost/vitrine-check'
const base = 'localhost/vitrine-base'
const address = 'http://127.0.0.1:4947'
const owner = { email: 'owner@example.com', password: 'long-enough-92' }
const settings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
/** In MB and seconds. */
const largest = 400
const startLimit = 60

/** A tool that builds images and runs them with a read-only root, without rights, and with one volume. */
type Engine = {
  build(base: string[]): void
  start(): ChildProcess
  run(...command: string[]): string
  megabytes(): number
  remove(): void
}

const read = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', cwd: root }).trim()
const show = (program: string, ...args: string[]) =>
  void execFileSync(program, args, { cwd: root, stdio: 'inherit' })
const has = (program: string) => spawnSync(program, ['--version']).status === 0
const isRoot = process.getuid?.() === 0

try {
  const engine =
    isRoot && has('buildah') ? buildah() : containers(has('docker') ? 'docker' : 'podman')
  await check(engine)
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function check(engine: Engine): Promise<void> {
  const isDebian = process.argv.includes('--debian')
  if (isDebian) makeBase()
  engine.build(isDebian ? ['--build-arg', `NODE_IMAGE=${base}`] : [])
  const servers: ChildProcess[] = []
  try {
    servers.push(engine.start())
    await answer(servers[0])
    const token = await signIn()
    const picture = await addProject(token)
    await addResume(token)
    await stop(servers[0])
    servers.push(engine.start())
    const seconds = await answer(servers[1])
    await expectType(picture, 'image/webp')
    await expectType('/resume.pdf', 'application/pdf')
    engine.run('node', 'dist/server/cli.js', 'backup', '/data/site.zip')
    const bytes = Number(engine.run('stat', '--format=%s', '/data/site.zip'))
    require(bytes > 10_000, 'The backup is empty.')
    require(engine.run('id', '--user') === '1000', 'The site does not run as user 1000.')
    const size = engine.megabytes()
    console.log(`\n${size} MB, answers ${seconds.toFixed(1)} s after its start`)
    require(size < largest, `The image is larger than ${largest} MB.`)
  } finally {
    for (const server of servers) await stop(server)
    engine.remove()
  }
}

/** Waits until a started container answers, and returns the seconds until then. */
async function answer(server: ChildProcess | undefined): Promise<number> {
  const began = performance.now()
  for (;;) {
    const seconds = (performance.now() - began) / 1000
    const response = await fetch(`${address}/healthz`).catch(() => undefined)
    if (response?.ok) return seconds
    require(server?.exitCode === null && seconds < startLimit, 'The container does not answer.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function stop(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null) return
  const closed = once(server, 'close')
  server.kill('SIGTERM')
  await closed
}

async function signIn(): Promise<string> {
  return (await send('/api/admin/login', { body: JSON.stringify(owner) })).token
}

/** Returns the path of its image, as the site keeps it. */
async function addProject(token: string): Promise<string> {
  const form = new FormData()
  form.set('title', 'A project')
  form.set('category', 'Web')
  const bytes = readFileSync(join(root, 'docs/screenshot.webp'))
  form.set('image', new File([bytes], 'screenshot.webp', { type: 'image/webp' }))
  return (await send('/api/projects', { token, body: form })).image
}

async function addResume(token: string): Promise<void> {
  await send('/api/resumes', { token, body: JSON.stringify({ name: 'General' }) })
}

async function send(path: string, { token, body }: { token?: string; body: string | FormData }) {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body,
  })
  require(response.ok, `${path} answers ${response.status}: ${await response.clone().text()}`)
  return response.json()
}

async function expectType(path: string, type: string): Promise<void> {
  const { status, headers } = await fetch(address + path)
  require(headers.get('Content-Type') === type, `${path} answers ${status} without ${type}.`)
}

function require(isFine: boolean, message: string): asserts isFine {
  if (!isFine) throw new Error(message)
}

/** A Debian with the Node and the npm that scripts/node locks, and their user. */
function makeBase(): void {
  const system = join(work, 'system')
  show(
    'debootstrap',
    '--variant=minbase',
    '--include=ca-certificates,libatomic1',
    'bookworm',
    system,
  )
  cpSync(join(root, 'scripts/node'), join(work, 'node'), {
    recursive: true,
    filter: (file) => !file.includes('node_modules'),
  })
  const [npm = '', ...options] = npmFor()
  show(npm, ...options, 'ci', '--ignore-scripts', '--no-audit', '--prefix', join(work, 'node'))
  const modules = join(work, 'node/node_modules')
  const local = join(system, 'usr/local')
  cpSync(join(modules, `node-linux-${process.arch}/bin/node`), join(local, 'bin/node'))
  cpSync(join(modules, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
  show('ln', '--symbolic', '../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  show('chroot', system, 'useradd', '--create-home', '--uid', '1000', 'node')
  // Authorities of this machine's network.
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  cpSync(authorities, join(system, authorities))
  const container = read('buildah', 'from', 'scratch')
  show('buildah', 'copy', '--quiet', container, system, '/')
  show('buildah', 'config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, container)
  show('buildah', 'commit', '--quiet', '--rm', container, base)
}

function buildah(): Engine {
  let container = ''
  let folder = ''
  const data = join(work, 'data')
  mkdirSync(data)
  // Mounts of a namespace of its own, which end with the process.
  const enter = `mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" &&
    mount --bind "$1" "$0/data" && mount -t tmpfs tmpfs "$0/tmp" &&
    mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && shift &&
    exec chroot --userspec=node "$0" env --chdir=/app "$@"`
  /** The command of a program in the container, with the settings of the image. */
  const inside = (command: string[]) => {
    const { Env } = configuration()
    const port = `PORT=${new URL(address).port}`
    const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
    const variables = ['--ignore-environment', 'PATH=/usr/local/bin:/usr/bin:/bin', ...Env]
    return ['--mount', 'sh', '-c', enter, folder, data, ...variables, port, ...given, ...command]
  }
  const configuration = () =>
    JSON.parse(read('buildah', 'inspect', '--type', 'image', image)).OCIv1.config
  return {
    build(options) {
      const file = ['--file', 'deploy/Dockerfile', '--tag', image, '.']
      show('buildah', 'build', '--isolation', 'chroot', '--format', 'docker', ...options, ...file)
      container = read('buildah', 'from', image)
      folder = read('buildah', 'mount', container)
      show('chown', '1000:1000', data)
    },
    start: () => spawn('unshare', inside(configuration().Cmd), { stdio: 'inherit' }),
    run: (...command) => read('unshare', ...inside(command)),
    megabytes: () => Number(read('du', '--summarize', '--block-size=1MB', folder).split('\t')[0]),
    remove: () => show('buildah', 'rm', container),
  }
}

function containers(program: string): Engine {
  const name = 'vitrine-check'
  const limits = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL']
  const variables = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const port = ['--publish', `${new URL(address).host}:4000`, '--volume', `${name}:/data`]
  const options = [...limits, '--security-opt', 'no-new-privileges', ...variables, ...port]
  return {
    build: (more) =>
      show(program, 'build', ...more, '--file', 'deploy/Dockerfile', '--tag', image, '.'),
    start: () =>
      spawn(program, ['run', '--rm', '--name', name, ...options, image], { stdio: 'inherit' }),
    run: (...command) => read(program, 'exec', name, ...command),
    megabytes: () =>
      Math.round(Number(read(program, 'image', 'inspect', '--format', '{{.Size}}', image)) / 1e6),
    remove: () => show(program, 'volume', 'rm', '--force', name),
  }
}
