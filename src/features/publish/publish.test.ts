import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { type GitServer, startGitServer } from '../../../test/gitServer.ts'
import { refuse, type S3Server, startS3Server } from '../../../test/s3Server.ts'
import { lease } from '../../server/db/lease.ts'
import { StartError } from '../../server/errors.ts'
import type { PublishSettings } from '../../server/publishSettings.ts'
import type { PublishState } from './contract.ts'
import type { SiteFile } from './siteFiles.server.ts'
import type { MakeSite } from './sitePublishing.server.ts'

const url = 'https://me.example/site/'
const htmlFile = (path: string, content: string) => ({ path, content, type: 'text/html' })
const first: SiteFile[] = [
  htmlFile('index.html', 'one'),
  htmlFile('projects/a/index.html', 'a'),
  { path: 'assets/a+b é.js', content: 'script', type: 'text/javascript' },
  {
    path: 'uploads/film.mp4',
    content: {
      size: 3,
      async *read() {
        yield new Uint8Array([1, 2, 3])
      },
    },
    type: 'video/mp4',
  },
]
const second: SiteFile[] = [
  htmlFile('index.html', 'two'),
  ...first.slice(2),
  { path: 'style.css', content: 'body{}', type: 'text/css' },
]

describeApi('publishing from the admin', (app) => {
  let dataDir: string
  let files: SiteFile[]
  let made: unknown[]
  let makeSite: MakeSite
  const open = (settings: PublishSettings) =>
    app.restart({
      backups: { dataDir, isDaily: false },
      publish: {
        settings,
        makeSite: async (options) => {
          made.push(options)
          return makeSite(options)
        },
      },
    })
  const read = async (): Promise<PublishState> =>
    (await app.owner.send('GET', '/api/admin/publish')).json()
  const start = (target: 'git' | 'bucket') =>
    app.owner.send('POST', '/api/admin/publish', { json: { target } })
  /** Publishes, and answers how that went. */
  const publish = async (target: 'git' | 'bucket') => {
    expect((await start(target)).status).toBe(200)
    await expect
      .poll(async () => (await read()).targets.some(({ isRunning }) => isRunning), {
        timeout: 20_000,
      })
      .toBe(false)
    const state = (await read()).targets.find(({ name }) => name === target)
    if (!state) throw new Error('The target is not listed.')
    return state
  }
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-publishing-'))
    files = first
    made = []
    makeSite = async () => files
  })
  afterEach(async () => {
    await app.closePublishing()
    expect(await readdir(dataDir)).toEqual([])
    await rm(dataDir, { recursive: true })
  })

  test('without settings the site is an archive alone, for the owner', async () => {
    expect(await read()).toEqual({ url: '', obstacle: '', targets: [] })
    expect((await start('git')).status).toBe(404)
    await open({ form: 'https://forms.example/f' })
    const path = '/api/admin/publish/site.zip'
    const answer = await app.owner.send('GET', `${path}?${new URLSearchParams({ url })}`)
    const found = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(found)).toEqual(files.map((file) => file.path))
    expect(found['uploads/film.mp4']).toEqual(new Uint8Array([1, 2, 3]))
    expect(made).toEqual([{ url: new URL(url), form: 'https://forms.example/f' }])
    expect((await app.owner.send('GET', `${path}?url=javascript:1`)).status).toBe(400)
    expect((await app.visitor.send('GET', path)).status).toBe(401)
    makeSite = () => Promise.reject(new StartError('There is no build yet.'))
    const refused = await app.owner.send('GET', path)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'There is no build yet.' },
    ])
  })

  describe('to a Git repository', () => {
    let server: GitServer
    const branch = 'gh-pages'
    const commits = async () => Number(await server.git('rev-list', '--count', branch))
    beforeEach(async () => {
      server = await startGitServer()
      await open({ url, git: server.settings })
    })
    afterEach(() => server.close())

    test('is one commit on a new branch, and none when nothing has changed', async () => {
      const place = `${new URL(server.settings.url).host}/site.git, branch gh-pages`
      expect((await read()).targets).toMatchObject([{ location: place, doneAt: '', done: '' }])
      expect(await publish('git')).toMatchObject({
        done: expect.stringMatching(/^Commit [\da-f]{7} on gh-pages\.$/),
        failure: { reason: '' },
      })
      expect(await server.git('show', `${branch}:index.html`)).toBe('one')
      const paths = ['.vitrine.json', ...files.map(({ path }) => path)].sort()
      const listed = await server.git(
        '-c',
        'core.quotePath=0',
        'ls-tree',
        '-r',
        '--name-only',
        branch,
      )
      expect(listed.split('\n').sort()).toEqual(paths)
      expect((await publish('git')).done).toBe('Nothing had changed on gh-pages.')
      expect(await commits()).toBe(1)
      expect(made[0]).toMatchObject({ url: new URL(url), form: undefined })
      expect(JSON.stringify([await read(), app.logs])).not.toContain(server.settings.token)
      expect(await server.git('show', `${branch}:.vitrine.json`)).not.toContain('film')
    })

    test('replaces what was published, and keeps what others put beside it', async () => {
      await publish('git')
      await server.commit(branch, 'CNAME', 'me.example')
      await server.commit(branch, '.gitignore', '*.css')
      files = second
      expect((await publish('git')).failure.reason).toBe('')
      expect(await commits()).toBe(4)
      expect(await server.git('show', `${branch}:index.html`)).toBe('two')
      const names = await server.git('ls-tree', '--name-only', branch)
      expect(names.split('\n')).toEqual([
        '.gitignore',
        '.vitrine.json',
        'CNAME',
        'assets',
        'index.html',
        'style.css',
        'uploads',
      ])
    })

    test('obeys no settings of Git that somebody put on the branch', async () => {
      await publish('git')
      const settings = '[commit]\n\tgpgSign = true\n[gpg]\n\tprogram = /nowhere/gpg\n'
      await server.commit(branch, '.gitconfig', settings)
      files = second
      expect((await publish('git')).failure.reason).toBe('')
      expect(await server.git('show', `${branch}:index.html`)).toBe('two')
    })

    test('leaves a branch with other content as it is', async () => {
      await server.commit(branch, 'index.html', 'mine')
      expect((await publish('git')).failure.reason).toBe(
        'The branch gh-pages holds other files, which would be replaced. Set PUBLISH_GIT_BRANCH to a branch for the site alone, which need not exist yet.',
      )
      expect(await server.git('show', `${branch}:index.html`)).toBe('mine')
    })

    test('fails in words', async () => {
      const { host } = new URL(server.settings.url)
      const failing = async (changed: object) => {
        await open({ url, git: { ...server.settings, ...changed } })
        return (await publish('git')).failure.reason
      }
      expect(await failing({ token: 'wrong-token' })).toMatch(
        `${host} does not accept PUBLISH_GIT_TOKEN`,
      )
      expect(await failing({ url: server.settings.url.replace('site', 'none') })).toMatch(
        `${host} has no such repository`,
      )
      expect(await failing({ url: 'http://127.0.0.1:3/site.git' })).toBe(
        '127.0.0.1:3 cannot be reached.',
      )
      await open({ url, git: server.settings })
      server.before = async () => {
        if (server.requests.at(-1)?.includes('POST /site.git/git-receive-pack')) {
          await server.commit(branch, 'other.txt', 'mine')
        }
      }
      expect((await publish('git')).failure.reason).toMatch('at the same moment')
      expect(await server.git('log', '--format=%s', branch)).toBe('mine\nmine')
      expect(JSON.stringify([await read(), app.logs])).not.toMatch(/git-token-1|wrong-token/)
    })

    test('happens once at a time, and says so when it was interrupted', async () => {
      let finish = () => {}
      makeSite = () =>
        new Promise((resolve) => {
          finish = () => resolve(files)
        })
      expect((await start('git')).status).toBe(200)
      expect((await read()).targets).toMatchObject([{ isRunning: true, failure: { reason: '' } }])
      const again = await start('git')
      expect([again.status, await again.json()]).toEqual([
        409,
        {
          error: expect.stringMatching(
            /^The site is being published already\. If that was interrupted, publish again after \w+ \d+, \d{4} at \d+:\d\d [AP]M\.$/,
          ),
        },
      ])
      const closed = app.closePublishing()
      finish()
      await closed
      expect((await read()).targets).toMatchObject([
        {
          isRunning: false,
          doneAt: '',
          failure: {
            reason: 'It was interrupted before its end. Publish again to complete it.',
          },
        },
      ])
      expect(await server.git('branch', '--list')).toBe('* main')
    })

    test('is left to another process that has taken over, and notes nothing', async () => {
      let finish = () => {}
      makeSite = () =>
        new Promise((resolve) => {
          finish = () => resolve(files)
        })
      await start('git')
      app.advance(6 * 60_000)
      const now = () => new Date(Date.now() + 6 * 60_000)
      expect(await lease(app.db, 'publish', { minutes: 5, now })).toBeDefined()
      finish()
      const left = 'publishing was left to another process'
      await vi.waitFor(() => expect(app.logs.join()).toContain(left), { timeout: 20_000 })
      expect((await read()).targets).toMatchObject([
        { isRunning: false, doneAt: '', failure: { reason: expect.stringMatching(/interrupted/) } },
      ])
    })

    test('a stop ends the making of the site, and nothing is published any more', async () => {
      makeSite = ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        })
      await start('git')
      await app.closePublishing()
      expect((await read()).targets).toMatchObject([{ isRunning: false, until: '' }])
      expect(await server.git('branch', '--list')).toBe('* main')
    })

    test('goes to one of two targets that are started at the same moment', async () => {
      const s3 = await startS3Server()
      await open({ url, git: server.settings, bucket: { ...s3.settings, prefix: 'PUBLISH_S3' } })
      makeSite = ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        })
      const answers = await Promise.all([start('git'), start('bucket')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(made).toHaveLength(1)
      await app.closePublishing()
      await s3.close()
    })

    test('follows no redirect, which would bring the token elsewhere', async () => {
      const requests: string[] = []
      const elsewhere = createServer(({ url: path }, response) => {
        requests.push(path ?? '')
        response.writeHead(404).end()
      })
      await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
      const { port } = elsewhere.address() as AddressInfo
      server.redirectsTo = `http://127.0.0.1:${port}`
      expect((await publish('git')).failure.reason).toBe(
        `${new URL(server.settings.url).host} sends to another address, which is not followed: set that in PUBLISH_GIT_URL.`,
      )
      expect(requests).toEqual([])
      await new Promise((resolve) => elsewhere.close(resolve))
    })

    test('is not begun while the site is closed', async () => {
      await app.owner.send('PUT', '/api/opening', { json: { closed: 1 } })
      expect((await read()).obstacle).toContain('The site is not open yet.')
      expect((await start('git')).status).toBe(409)
      expect(made).toEqual([])
    })
  })

  describe('to a bucket', () => {
    let server: S3Server
    const names = () => [...server.objects.keys()].map((key) => key.replace('backups/site/', ''))
    const puts = () =>
      server.requests
        .filter((request) => request.startsWith('PUT'))
        .map((request) => decodeURIComponent(request.replace('PUT /backups/site/', '')))
    beforeEach(async () => {
      server = await startS3Server()
      await open({ url, bucket: { ...server.settings, prefix: 'PUBLISH_S3' } })
    })
    afterEach(() => server.close())

    test('sends what has changed, the landing page last, and removes what is gone', async () => {
      expect(await publish('bucket')).toMatchObject({
        done: '4 of 4 files were sent.',
        failure: { reason: '' },
      })
      expect(names().sort()).toEqual(['.vitrine.json', ...files.map(({ path }) => path)].sort())
      expect(puts().slice(-3)).toEqual(['projects/a/index.html', 'index.html', '.vitrine.json'])
      expect(server.headers.get('backups/site/index.html')).toMatchObject({
        'content-type': 'text/html',
        'cache-control': 'no-cache',
      })
      expect(server.headers.get('backups/site/assets/a+b é.js')).toMatchObject({
        'content-type': 'text/javascript',
        'cache-control': expect.stringMatching('immutable'),
      })
      const list = server.objects.get('backups/site/.vitrine.json')
      expect(Buffer.from(list ?? []).toString()).not.toMatch(/index|film/)
      server.requests.length = 0
      expect((await publish('bucket')).done).toBe('Nothing had changed.')
      expect(puts()).toEqual([])
      server.objects.set('backups/site/of-others.txt', new Uint8Array(1))
      files = second
      expect((await publish('bucket')).done).toBe('2 of 4 files were sent.')
      expect(names().sort()).toEqual(
        ['.vitrine.json', 'of-others.txt', ...files.map(({ path }) => path)].sort(),
      )
    })

    test('an upload that breaks off leaves the pages of before, and the next completes it', async () => {
      await publish('bucket')
      files = second
      server.trouble = ({ method, url: path = '' }, response) => {
        if (method !== 'PUT' || !path.endsWith('style.css')) return false
        refuse(response, 503, 'SlowDown')
        return true
      }
      const { doneAt, done, failure } = await publish('bucket')
      expect(done).toBe('')
      expect(failure.reason).toMatch(/is too busy \(503\)\.$/)
      expect(doneAt).not.toBe('')
      expect(Buffer.from(server.objects.get('backups/site/index.html') ?? []).toString()).toBe(
        'one',
      )
      expect(names()).toContain('projects/a/index.html')
      server.trouble = undefined
      expect(await publish('bucket')).toMatchObject({ failure: { reason: '' } })
      expect(names().sort()).toEqual(['.vitrine.json', ...files.map(({ path }) => path)].sort())
    })

    test('sends again what somebody removed or cut short', async () => {
      await publish('bucket')
      server.objects.delete('backups/site/projects/a/index.html')
      server.objects.set('backups/site/assets/a+b é.js', new Uint8Array(2))
      expect((await publish('bucket')).done).toBe('2 of 4 files were sent.')
      expect(Buffer.from(server.objects.get('backups/site/assets/a+b é.js') ?? [])).toHaveLength(6)
      expect(names()).toContain('projects/a/index.html')
    })

    test('a page that was removed just before a cut comes back with its content', async () => {
      await publish('bucket')
      files = first.filter(({ path }) => path !== 'projects/a/index.html')
      server.trouble = ({ method, url: path = '' }, response) => {
        const isRemoved = !names().includes('projects/a/index.html')
        if (method !== 'PUT' || !isRemoved || !path.endsWith('.vitrine.json')) return false
        refuse(response, 503, 'SlowDown')
        return true
      }
      expect((await publish('bucket')).failure.reason).toMatch(/is too busy/)
      expect(names()).not.toContain('projects/a/index.html')
      server.trouble = undefined
      files = first
      expect((await publish('bucket')).done).toBe('1 of 4 files were sent.')
      expect(names()).toContain('projects/a/index.html')
    })

    test('a list that names what is gone is written again', async () => {
      await publish('bucket')
      server.objects.delete('backups/site/projects/a/index.html')
      files = first.filter(({ path }) => path !== 'projects/a/index.html')
      expect((await publish('bucket')).done).toBe('Nothing had changed.')
      // What stands at that path now is another's.
      server.objects.set('backups/site/projects/a/index.html', new Uint8Array(1))
      files = first
      expect((await publish('bucket')).failure.reason).toMatch('holds other files.')
    })

    test('whose list is lost says how to begin anew', async () => {
      await publish('bucket')
      server.objects.delete('backups/site/.vitrine.json')
      expect((await publish('bucket')).failure.reason).toMatch(
        /If it is one that has lost its list \(\.vitrine\.json\), empty it and publish again\.$/,
      )
      server.objects.clear()
      expect((await publish('bucket')).done).toBe('4 of 4 files were sent.')
    })

    // A storage that does not answer is waited for longer than that.
    test('a stop ends a request that the storage does not answer', {
      timeout: 30_000,
    }, async () => {
      const { promise: stalled, resolve } = Promise.withResolvers<void>()
      server.trouble = () => {
        resolve()
        return true
      }
      await start('bucket')
      await stalled
      await app.closePublishing()
      expect((await read()).targets).toMatchObject([{ isRunning: false }])
    })

    test("leaves another's folder as it is, and names its own settings", async () => {
      server.objects.set('backups/site/mine.txt', new Uint8Array(1))
      expect((await publish('bucket')).failure.reason).toMatch(
        /holds other files\. Set PUBLISH_S3_URL to a folder for the site alone\. /,
      )
      expect(names()).toEqual(['mine.txt'])
      server.objects.delete('backups/site/mine.txt')
      await publish('bucket')
      server.objects.set('backups/site/style.css', new Uint8Array(1))
      files = second
      expect((await publish('bucket')).failure.reason).toMatch('holds other files.')
      expect(server.objects.get('backups/site/style.css')).toHaveLength(1)
      const { settings } = server
      await open({ url, bucket: { ...settings, prefix: 'PUBLISH_S3', secretAccessKey: 'other' } })
      expect((await publish('bucket')).failure.reason).toContain('PUBLISH_S3_SECRET_ACCESS_KEY')
    })
  })
})
