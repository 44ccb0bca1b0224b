import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { chosenOf, importCalls } from '../../../test/importCalls.ts'
import { png } from '../../../test/pictures.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

describeApi('a portrait that a file names', (app) => {
  let server: Server
  let answer: Answer
  let requests: string[]
  let address: string
  const reach = {
    timeout: 500,
    isAllowed: (ip: string) => ip === '127.0.0.1',
    resolve: async (host: string) => [host === 'inside.test' ? '10.0.0.1' : '127.0.0.1'],
  }
  app.startWith(() => ({ reach }))

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(`${request.url}`)
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://there.test:${(server.address() as AddressInfo).port}`
  })
  beforeEach(async () => {
    requests = []
    const picture = await png()
    answer = (_, response) => response.end(picture)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const { take, takeAll, undo, ...calls } = importCalls(app)
  const review = (image: string) => calls.review({ basics: { name: 'Ada Byron', image } })
  const hero = async () => (await app.owner.send('GET', '/api/hero')).json()

  test('is fetched when it is taken, encoded like an upload, and goes with the undo', async () => {
    answer = (request, response) =>
      request.url === '/ada'
        ? response.writeHead(302, { Location: '/there.png' }).end()
        : png().then((picture) => response.end(picture))
    const reviewed = await review(`${address}/ada`)
    expect(requests).toEqual([])
    const taken = await takeAll(reviewed)
    expect(taken.message).toBe('2 entries imported')
    expect(requests).toEqual(['/ada', '/there.png'])
    expect(await hero()).toMatchObject({
      name: 'Ada Byron',
      profile_image: expect.stringMatching(/^\/uploads\/.+\.webp/),
    })
    await undo(taken)
    expect((await hero()).profile_image).toBe('')
  })

  test('that is not chosen is not fetched', async () => {
    const entries = chosenOf(await review(`${address}/ada`))
    await take(entries.filter(({ values }) => !('profile_image' in values)))
    expect(requests).toEqual([])
    expect((await hero()).profile_image).toBe('')
  })

  test.each<[string, string, Answer]>([
    ['its host answered with 404', '', (_, response) => response.writeHead(404).end()],
    ['it is no picture that can be read', '', (_, response) => response.end('<html>')],
    ['its host did not answer in time', '', () => {}],
    ['it could not be reached', '', (_, response) => response.destroy()],
    ['it is larger than 10 MB', '', (_, response) => response.end(Buffer.alloc(11 * 1024 * 1024))],
    ['its address is not public', 'http://inside.test/ada.png', () => {}],
    [
      'its address is not public',
      '',
      (_, response) => response.writeHead(301, { Location: 'http://inside.test/' }).end(),
    ],
    [
      'it is redirected without an end',
      '',
      (_, response) => response.writeHead(301, { Location: '/ada' }).end(),
    ],
  ])('is left out because %s, and everything else is taken', async (reason, url, badAnswer) => {
    answer = badAnswer
    const taken = await takeAll(await review(url || `${address}/ada`))
    expect(taken.message).toBe(
      `1 entry imported. The portrait was left out, because ${reason}. You can upload it under Hero Section.`,
    )
    expect(await hero()).toMatchObject({ name: 'Ada Byron', profile_image: '' })
  })

  test('that is all that was chosen is refused with the reason', async () => {
    answer = (_, response) => response.writeHead(404).end()
    const entries = chosenOf(await review(`${address}/ada`))
    const response = await take(entries.filter(({ values }) => 'profile_image' in values))
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain('its host answered with 404')
  })

  test('within the file is listed as not taken', async () => {
    const { groups, not_taken } = await review('data:image/png;base64,AAAA')
    expect(JSON.stringify(groups)).not.toContain('profile_image')
    expect(not_taken).toEqual(['basics.image: data:image/png;base64,AAAA'])
  })
})
