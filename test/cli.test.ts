import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askHidden, askPassword } from '../src/commands/askPassword.server.ts'
import { runCommand } from '../src/commands/runCommand.server.ts'
import { twoStepStore } from '../src/features/account/two-step/store.server.ts'
import { migrations } from '../src/migrations/migrations.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { StartError } from '../src/server/errors.ts'
import { databases, type TestDatabase } from './databases.ts'
import { runCli } from './runCli.ts'
import { type Started, startProcess } from './startProcess.ts'

const first = { ADMIN_EMAIL: 'me@me.dev', ADMIN_PASSWORD: 'the first one' }

/** Like `runCli`, within this process. */
async function runHere(environment: Record<string, string>, args: string[], typed = '') {
  const terminal = { input: Readable.from([typed]), output: new PassThrough() }
  try {
    return { code: 0, output: `${await runCommand(args, environment, terminal)}\n` }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { code: 1, output: `${error.message}\n` }
  }
}

describe.each(databases)(
  'commands beside a running server on $kind',
  ({ create, describeOnSqlite }) => {
    let database: TestDatabase
    let server: Started

    beforeEach(async () => {
      database = await create()
      server = await startProcess({ ...database.environment, ...first, SAMPLE_CONTENT: '0' })
    })
    afterEach(async () => {
      await server.stop()
      await database.remove()
    })

    const run = (args: string[], input = '') => runHere(database.environment, args, input)
    const login = async (email: string, password: string) => {
      const answer = await fetch(`${server.address}/api/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      return { status: answer.status, ...(await answer.json()) }
    }
    const call = async (token: string, path = 'verify') => {
      const headers = { Authorization: `Bearer ${token}` }
      return fetch(`${server.address}/api/admin/${path}`, { headers })
    }

    test('a new password applies at once, and signs out every device', async () => {
      const { token } = await login(first.ADMIN_EMAIL, first.ADMIN_PASSWORD)
      expect((await call(token)).status).toBe(200)
      const input = 'another one\n'
      expect(await runCli(database.environment, ['owner', 'password'], { input })).toEqual({
        code: 0,
        output: 'The password is changed, and every device signed out.\n',
      })
      expect((await call(token)).status).toBe(401)
      expect((await login(first.ADMIN_EMAIL, first.ADMIN_PASSWORD)).status).toBe(401)
      const again = await login(first.ADMIN_EMAIL, 'another one')
      expect(again.status).toBe(200)
      const activity = await (await call(again.token, 'activity')).json()
      expect(activity).toContainEqual(
        expect.objectContaining({
          kind: 'password-changed',
          detail: 'At a terminal of the server',
        }),
      )
    })

    describeOnSqlite('of the account', () => {
      test('the rules are those of the form, and a refusal changes nothing', async () => {
        for (const [typed, sentence] of [
          ['12345', 'New password must be at least 6 characters long.'],
          ['x'.repeat(257), 'New password must be at most 256 characters long.'],
          ['iloveyou', 'This password is one of the most common ones. Please choose another.'],
        ] as const) {
          expect(await run(['owner', 'password'], typed)).toEqual({
            code: 1,
            output: `${sentence}\n`,
          })
        }
        expect((await run(['owner', 'email', 'nobody'])).output).toBe(
          'Please enter a valid email address.\n',
        )
        expect((await login(first.ADMIN_EMAIL, first.ADMIN_PASSWORD)).status).toBe(200)
      })

      test('a new e-mail address, two-step sign-in off, every device out', async () => {
        expect((await run(['owner', 'email', 'you@me.dev'])).code).toBe(0)
        expect((await login(first.ADMIN_EMAIL, first.ADMIN_PASSWORD)).status).toBe(401)
        const { token } = await login('you@me.dev', first.ADMIN_PASSWORD)

        const { db, close } = await database.open()
        await twoStepStore(db).prepare('SECRET', new Date())
        await twoStepStore(db).turnOn('SECRET', 0)
        await close()
        expect((await login('you@me.dev', first.ADMIN_PASSWORD)).status).toBe(401)
        expect((await run(['owner', 'two-step-off'])).output).toBe('Two-step sign-in is off.\n')
        expect((await login('you@me.dev', first.ADMIN_PASSWORD)).status).toBe(200)
        expect((await run(['owner', 'two-step-off'])).output).toContain('was off already')

        expect((await call(token)).status).toBe(200)
        expect((await run(['owner', 'sessions-end'])).code).toBe(0)
        expect((await call(token)).status).toBe(401)
      })

      test('first-start settings that no longer apply are reported at the next start', async () => {
        expect(server.output()).not.toContain('ignored')
        await server.stop()
        server = await startProcess({ ...database.environment, ...first })
        expect(server.output()).not.toContain('ignored')
        await server.stop()
        const ADMIN_PASSWORD = 'a changed one'
        server = await startProcess({ ...database.environment, ...first, ADMIN_PASSWORD })
        await expect
          .poll(() => server.output(), { timeout: 60_000 })
          .toContain('ADMIN_PASSWORD is ignored')
        expect(server.output()).not.toContain(ADMIN_PASSWORD)
        expect(server.output()).not.toContain('ADMIN_EMAIL')
      })
    })
  },
)

describe.each(databases)('commands on $kind', ({ create }) => {
  test('tables of another version are not changed', async () => {
    const database = await create()
    const { db, close } = await database.open()
    await migrate(db, { ...migrations, '9999-later': { up: async () => {} } })
    await close()
    const { code, output } = await runHere(database.environment, ['owner', 'sessions-end'])
    expect([code, output]).toEqual([1, expect.stringContaining('newer than this version')])
    await database.remove()
  })
})

test('without a database, or for an unknown command, there is a message and nothing is written', async () => {
  const nowhere = { DATA_DIR: '/nonexistent/vitrine' }
  expect(await runCli(nowhere, ['owner', 'sessions-end'])).toEqual({
    code: 1,
    output: 'There is no database in /nonexistent/vitrine yet. Start Vitrine once.\n',
  })
  for (const args of [['owner'], ['owner', 'email'], ['owner', 'password', 'typed'], ['--loud']]) {
    const { code, output } = await runHere(nowhere, args)
    expect(code).toBe(1)
    expect(output).toMatch(/^There is no such (command|option)\.\n\nnpm run vitrine/)
  }
  expect((await runHere(nowhere, ['--help'])).code).toBe(0)
})

describe('a password typed at a terminal', () => {
  const terminal = () => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const output = new PassThrough()
    let shown = ''
    output.setEncoding('utf8').on('data', (text: string) => {
      shown += text
    })
    return { input, output, shown: () => shown }
  }

  test('is asked for twice, and never shown', async () => {
    const { input, output, shown } = terminal()
    const pending = askPassword({ input, output })
    input.write('secret word\r')
    await expect.poll(shown, { timeout: 60_000 }).toContain('again')
    input.write('secret word\r')
    expect(await pending).toBe('secret word')
    expect(shown()).toBe('New password: \nThe same again: \n')
  })

  test('is not used if the two differ, or when cancelled', async () => {
    const one = terminal()
    const pending = askPassword(one)
    one.input.write('secret word\r')
    await expect.poll(one.shown, { timeout: 60_000 }).toContain('again')
    one.input.write('secret wort\r')
    await expect(pending).rejects.toThrow('New passwords do not match.')
    const two = terminal()
    const left = askHidden(two, ['?'])
    two.input.write('half\u0003')
    await expect(left).rejects.toThrow('Nothing was changed.')
  })
})

describe('a demo', () => {
  const startDemo = () =>
    startProcess({ PORT: '0', DATA_DIR: '/nowhere' }, { program: 'src/cli.ts', flags: ['demo'] })
  const isServed = (address: string) =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )

  test('prints who signs in, serves the sample, and leaves nothing when it is stopped', async () => {
    const demo = await startDemo()
    expect(demo.output()).toContain('Sign in as me@demo.example with: look-around')
    const folder = dirname(/Data +(\S+)/.exec(demo.output())?.[1] ?? '')
    expect(await isServed(demo.address)).toBe(true)
    expect(existsSync(folder)).toBe(true)
    expect(await demo.stop()).toBe(0)
    expect(demo.output()).toContain('The demo ended, and its data is thrown away.')
    expect(existsSync(folder)).toBe(false)
  })

  test('its server ends with it when it is killed', async () => {
    const demo = await startDemo()
    await demo.stop('SIGKILL')
    await expect.poll(() => isServed(demo.address), { timeout: 30_000 }).toBe(false)
  })
})
