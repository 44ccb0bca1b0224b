import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { plainPages } from '../../../test/createTestApp.ts'
import { describeApi } from '../../../test/describeApi.ts'
import { type Publishing, publishSite } from './publishSite.server.ts'

describeApi('a site is published whole or not at all', (app) => {
  const site = (options: Partial<Publishing> = {}) =>
    publishSite({
      db: app.db,
      log: pino({ level: 'silent' }),
      now: () => new Date(),
      ai: { baseUrl: '', apiKey: undefined, model: '', dailyLimit: 0, dailyTokens: 0 },
      pages: plainPages,
      clientDir: '',
      ...options,
    })

  test('one that can be read and made is', async () => {
    expect((await site()).map(({ path }) => path)).toContain('index.html')
  })

  test('one with a section that cannot be read is not', async () => {
    await app.db.schema.alterTable('skills').renameTo('skills_elsewhere').execute()
    await expect(site()).rejects.toThrow('A part of the content could not be read.')
  })

  test('the contact card is among its files, with the address of the site if that is known', async () => {
    const file = async (options: Partial<Publishing> = {}) =>
      (await site(options)).find(({ path }) => path === 'contact.vcf')
    expect(await file()).toBeUndefined()
    const json = { email: 'ada@example.com' }
    expect((await app.owner.send('PUT', '/api/contact-info', { json })).status).toBe(200)
    const url = new URL('https://me.example')
    expect(`${(await file({ url }))?.content}`).toContain('\r\nURL:https://me.example/\r\n')
    expect(`${(await file())?.content}`).toMatch(
      /EMAIL[^:]*:ada@example.com\r\nADR:;;;Remote;;;\r\nEND/,
    )
  })

  test('a text that cannot be laid out is published as it was written', async () => {
    const post = { title: 'Tides', body: 'word '.repeat(3000) }
    expect((await app.owner.send('POST', '/api/posts', { json: post })).status).toBe(201)
    const textProcess = () => Promise.reject(new Error('took too long'))
    const files = await site({ pages: { ...plainPages, textProcess } })
    for (const path of ['writing/tides/index.html', 'writing/atom.xml']) {
      expect(files.map((file) => file.path)).toContain(path)
    }
  })

  test('a list of posts is one file with all of them', async () => {
    for (let index = 0; index < 51; index++) {
      const post = { title: `Post ${index}`, body: 'Words' }
      expect((await app.owner.send('POST', '/api/posts', { json: post })).status).toBe(201)
    }
    const files = await site()
    const list = `${files.find(({ path }) => path === 'writing/index.html')?.content}`
    expect(list.match(/"title":"Post \d+"/g)).toHaveLength(51)
    expect(list).toContain('"pages":1')
    // No server answers a search.
    expect(list).toContain('"isSearched":false')
  })

  test('a page that cannot be made is told from content that cannot be read', async () => {
    const renderer = () => Promise.reject(new Error('broken'))
    await expect(site({ pages: { ...plainPages, renderer } })).rejects.toThrow(
      '/ could not be made (500).',
    )
  })

  test('a page has the time that its source gives it', async () => {
    const renderer = async () => {
      await wait(500)
      return plainPages.renderer()
    }
    await app.restart({ pages: { renderer, renderTimeout: 50 } })
    // Visitors get the page without content, which the browser fills.
    const { headers } = await app.visitor.send('GET', '/')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    // That of publishing takes the place of a shorter one.
    const pages = { ...plainPages, renderer, renderTimeout: 50 }
    expect((await site({ pages })).map(({ path }) => path)).toContain('index.html')
  })

  test('making the files ends when it is told to', async () => {
    await expect(site({ signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
      'stopped',
    )
  })
})
