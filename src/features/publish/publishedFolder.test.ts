import disk, { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replaceFolder } from './publishedFolder.server.ts'

describe('a published folder', () => {
  let around: string
  let folder: string
  beforeEach(async () => {
    around = await mkdtemp(join(tmpdir(), 'vitrine-publish-'))
    folder = join(around, 'site')
  })
  afterEach(() => rm(around, { recursive: true, force: true }))
  const page = (content: string) => [{ path: 'index.html', content }]

  test("replaces published files, and keeps the owner's", async () => {
    await replaceFolder(folder, [...page('one'), { path: 'projects/a/index.html', content: 'a' }])
    await mkdir(join(folder, '.git'))
    await writeFile(join(folder, 'CNAME'), 'me.example')
    await replaceFolder(folder, page('two'))
    expect((await readdir(folder)).sort()).toEqual(['.git', '.vitrine.json', 'CNAME', 'index.html'])
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('two')
    expect(await readdir(around)).toEqual(['site'])
  })

  test('with other content is refused', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'index.html'), 'mine')
    await expect(replaceFolder(folder, page('two'))).rejects.toThrow('holds something else')
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('mine')
    expect(await readdir(around)).toEqual(['site'])
  })

  test("keeps an owner's file at the path of a published one", async () => {
    await replaceFolder(folder, [{ path: 'a.txt', content: '' }])
    await writeFile(join(folder, 'index.html'), 'mine')
    await expect(replaceFolder(folder, page('two'))).rejects.toThrow('was not published')
    await mkdir(join(folder, 'about'))
    await writeFile(join(folder, 'about/mine.txt'), 'mine')
    await expect(replaceFolder(folder, [{ path: 'about', content: '' }])).rejects.toThrow(
      'was not published',
    )
    expect(await contentOf(folder)).toMatchObject({
      'about/mine.txt': 'mine',
      'index.html': 'mine',
      'a.txt': '',
    })
  })

  test('of an earlier version, which lists folders, is replaced', async () => {
    await mkdir(join(folder, 'assets'), { recursive: true })
    await writeFile(join(folder, 'assets/old.js'), '')
    await writeFile(join(folder, 'CNAME'), 'me.example')
    const published = ['assets', '.vitrine.json']
    await writeFile(join(folder, '.vitrine.json'), JSON.stringify({ published }))
    await replaceFolder(folder, page('two'))
    expect((await readdir(folder)).sort()).toEqual(['.vitrine.json', 'CNAME', 'index.html'])
  })

  test('with a list that names files outside is refused', async () => {
    await mkdir(folder)
    await writeFile(join(around, 'mine'), '')
    await writeFile(join(folder, '.vitrine.json'), JSON.stringify({ files: ['../mine'] }))
    await expect(replaceFolder(folder, page('two'))).rejects.toThrow('cannot be read')
    expect(await readdir(around)).toEqual(['mine', 'site'])
  })

  const first = [
    { path: 'index.html', content: 'one' },
    { path: 'projects/a/index.html', content: 'a' },
    { path: 'name', content: 'a file that becomes a folder' },
    { path: 'turned/index.html', content: 'a folder that becomes a file' },
  ]
  const second = [
    { path: 'index.html', content: 'two' },
    { path: 'projects/b/index.html', content: 'b' },
    { path: 'name/index.html', content: '' },
    { path: 'turned', content: '' },
  ]
  const ownFiles = {
    '.git/HEAD': 'ref: refs/heads/main',
    CNAME: 'me.example',
    'notes/later.txt': 'mine',
    'projects/mine.txt': 'beside a published page',
  }
  const prepare = async () => {
    await replaceFolder(folder, first)
    for (const [path, content] of Object.entries(ownFiles)) {
      await mkdir(join(folder, path, '..'), { recursive: true })
      await writeFile(join(folder, path), content)
    }
  }
  const isOwn = (path: unknown) =>
    Object.keys(ownFiles).some((name) => {
      const below = String(path).slice(folder.length + 1)
      return name === below || (below !== '' && name.startsWith(`${below}/`))
    })

  test("keeps the owner's files after a kill at any step, and the next run completes", async () => {
    const after = Object.fromEntries(second.map(({ path, content }) => [path, content]))
    let steps = Number.POSITIVE_INFINITY
    for (let killedAt = 1; killedAt <= steps; killedAt++) {
      await rm(folder, { recursive: true, force: true })
      await prepare()
      const run = tracedDisk(killedAt)
      if (killedAt === 1) {
        await replaceFolder(folder, second, tracedDisk(Number.POSITIVE_INFINITY, run.calls))
        steps = run.calls.length
        continue
      }
      await expect(replaceFolder(folder, second, { disk: run.disk })).rejects.toThrow()
      expect(await contentOf(folder)).toMatchObject(ownFiles)
      await replaceFolder(folder, second)
      const { '.vitrine.json': _, ...content } = await contentOf(folder)
      expect(content, `killed at ${run.calls.at(-1)}`).toEqual({ ...ownFiles, ...after })
    }
    expect(steps).toBeGreaterThan(15)
  })

  test('after a failure of any single step, nothing that was taken down stays', async () => {
    const after = Object.fromEntries(second.map(({ path, content }) => [path, content]))
    let steps = Number.POSITIVE_INFINITY
    for (let failing = 1; failing <= steps; failing++) {
      await rm(folder, { recursive: true, force: true })
      await prepare()
      const run = failingDisk(failing)
      const isDone = await replaceFolder(folder, second, run).then(
        () => true,
        () => false,
      )
      if (failing === 1) steps = 200
      if (run.calls.length < failing) steps = failing - 1
      if (!isDone) await replaceFolder(folder, second)
      const { '.vitrine.json': _, ...content } = await contentOf(folder)
      expect(content, `failed at ${run.calls[failing - 1]}`).toEqual({ ...ownFiles, ...after })
    }
    expect(steps).toBeGreaterThan(50)
    expect(steps).toBeLessThan(200)
  })

  test('replaces empty folders within each other that are in the place of a file', async () => {
    await prepare()
    await rm(join(folder, 'turned'), { recursive: true })
    await mkdir(join(folder, 'turned/a/b'), { recursive: true })
    await replaceFolder(folder, second)
    expect(await readFile(join(folder, 'turned'), 'utf8')).toBe('')
  })

  test('gets the pages after what they refer to', async () => {
    const { calls, disk: traced } = tracedDisk(Number.POSITIVE_INFINITY)
    const files = [...page('one'), { path: 'assets/a.js', content: '' }]
    await replaceFolder(folder, [{ path: 'a/index.html', content: '' }, ...files], { disk: traced })
    const moved = calls.filter(([name]) => name === 'rename').map(([, , to]) => String(to))
    const places = moved.map((to) => relative(folder, to)).filter((to) => !to.startsWith('.'))
    expect(places).toEqual(['assets/a.js', 'a/index.html', 'index.html'])
  })

  test("leaves the owner's entries alone, even unmovable ones", async () => {
    await prepare()
    const { calls, disk: traced } = tracedDisk(Number.POSITIVE_INFINITY)
    await replaceFolder(folder, second, { disk: traced })
    expect(calls.length).toBeGreaterThan(15)
    expect(calls.filter(([, ...paths]) => paths.some(isOwn))).toEqual([])
  })

  test('with a file that cannot be replaced is reported, and the next run completes', async () => {
    await prepare()
    const busy = Object.assign(new Error('EBUSY: resource busy'), { code: 'EBUSY' })
    const rename: typeof disk.rename = (from, to) =>
      to === join(folder, 'index.html') ? Promise.reject(busy) : disk.rename(from, to)
    await expect(replaceFolder(folder, second, { disk: { ...disk, rename } })).rejects.toThrow(
      `${join(folder, 'index.html')} could not be replaced: EBUSY`,
    )
    expect(await contentOf(folder)).toMatchObject({ ...ownFiles, 'index.html': 'one' })
    await replaceFolder(folder, second)
    expect(await contentOf(folder)).toMatchObject({ ...ownFiles, 'index.html': 'two' })
  })
})

/** A file system of which one call fails, and no other. */
function failingDisk(failing: number) {
  const calls: unknown[][] = []
  const step =
    <Args extends unknown[], Result>(name: string, run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      calls.push([name, ...args.filter((arg) => typeof arg === 'string')])
      if (calls.length === failing) throw Object.assign(new Error('EIO'), { code: 'EIO' })
      return run(...args)
    }
  const watched: NonNullable<Parameters<typeof replaceFolder>[2]>['disk'] = {
    copyFile: step('copyFile', disk.copyFile),
    lstat: step('lstat', disk.lstat) as typeof disk.lstat,
    mkdir: step('mkdir', disk.mkdir) as typeof disk.mkdir,
    readdir: step('readdir', disk.readdir) as typeof disk.readdir,
    readFile: step('readFile', disk.readFile) as typeof disk.readFile,
    rename: step('rename', disk.rename),
    rm: step('rm', disk.rm),
    rmdir: step('rmdir', disk.rmdir),
    writeFile: step('writeFile', disk.writeFile),
  }
  return { disk: watched, calls }
}

/** A file system that records changes (except new folders) and fails from a given call on. */
function tracedDisk(failingFrom: number, calls: unknown[][] = []) {
  const traced =
    <Args extends unknown[], Result>(name: string, run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      calls.push([name, ...args.filter((arg) => typeof arg === 'string')])
      if (calls.length >= failingFrom) throw new Error(`killed at ${name}`)
      return run(...args)
    }
  const watched: NonNullable<Parameters<typeof replaceFolder>[2]>['disk'] = {
    ...disk,
    copyFile: traced('copyFile', disk.copyFile),
    rename: traced('rename', disk.rename),
    rm: traced('rm', disk.rm),
    rmdir: traced('rmdir', disk.rmdir),
    writeFile: traced('writeFile', disk.writeFile),
  }
  return { disk: watched, calls }
}

/** The text of each file in a folder, by path. */
async function contentOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(
    files.map(async (file) => [relative(folder, file), await readFile(file, 'utf8')]),
  )
  return Object.fromEntries(texts)
}
