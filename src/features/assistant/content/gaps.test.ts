import { expect, test } from 'vitest'
import { ask } from '../../../../test/assistantCalls.ts'
import { assistantOf } from '../../../../test/assistantOf.ts'
import { describeApi } from '../../../../test/describeApi.ts'
import { writeSample } from '../../../../test/writeSample.ts'

const gap = 'No people management yet'
const description = 'We look for a team lead who has managed fifty people.'

describeApi('the gaps that the owner names', (app) => {
  const service = assistantOf(app)
  const save = (gaps: unknown) => app.owner.send('PUT', '/api/assistant', { json: { gaps } })
  const saved = async () => (await (await app.owner.send('GET', '/api/assistant')).json()).gaps

  /** The instructions and the portfolio that the service gets with a question and with a job description. */
  async function readPrompts() {
    const requests = [
      await ask(app.visitor, 'Has she led people?'),
      await app.visitor.send('POST', '/api/chat/fit', { json: { description } }),
    ]
    expect(requests.map(({ status }) => status)).toEqual([200, 200])
    const [question = '', fit = ''] = service.requests
      .slice(-2)
      .map(({ body }) => body.messages[0]?.content)
    return { question, fit }
  }

  test('are said to the service as content, with the rule to name them', async () => {
    expect(await saved()).toEqual([])
    const before = await readPrompts()
    for (const prompt of Object.values(before)) expect(prompt).not.toMatch(/gap/i)
    await app.owner.send('PUT', '/api/hero', { json: { name: 'Ines' } })
    expect((await save([gap, 'Would do\u2028Loom without a queue'])).status).toBe(200)
    const { question, fit } = await readPrompts()
    for (const prompt of [question, fit]) {
      expect(prompt).toMatch(
        /\n\[portfolio (\w+)\]\n[\s\S]*Gaps, which Ines names:\n- No people management yet\n- Would do Loom without a queue\n[\s\S]*\[\/portfolio \1\]$/,
      )
    }
    expect(question).toContain('say the gap plainly and first')
    expect(fit).toContain('one of the gaps that Ines names in the portfolio is "**Gap**"')
  })

  test('fit into a prompt with a large site, where nothing of them is left out', async () => {
    await writeSample(app.db)
    const gaps = Array.from(
      { length: 20 },
      (_, index) => `${index} ${'x'.repeat(190)} end${index}.`,
    )
    await save(gaps)
    const { question } = await readPrompts()
    for (const text of gaps) expect(question).toContain(`- ${text}\n`)
    expect(question.length).toBeLessThanOrEqual(24_000)
  })

  test('are on no page, in no public call and in no search', async () => {
    await writeSample(app.db)
    await save(['Walnut marzipan'])
    const paths = (await app.pagePaths()).filter((path) => !/\.(pdf|docx)$/.test(path))
    const calls = ['hero', 'about', 'contact', 'appearance', 'profile-links', 'also', 'assistant']
    const lists = ['projects', 'skills', 'certifications', 'ai-tools', 'assistant']
    const all = [
      ...paths,
      ...calls.map((name) => `/api/public/${name}`),
      ...lists.map((name) => `/api/${name}`),
    ]
    expect(all.length).toBeGreaterThan(20)
    for (const path of all) {
      for (const accept of ['text/html', 'text/markdown']) {
        const answer = await app.visitor.send('GET', path, { headers: { Accept: accept } })
        expect([path, await answer.text()]).toEqual([path, expect.not.stringMatching(/walnut/i)])
      }
    }
    expect((await app.visitor.send('GET', '/api/assistant')).status).toBe(401)
    expect((await app.visitor.send('GET', '/api/public/assistant')).status).toBe(404)
    const json = { question: 'walnut marzipan' }
    const found = await app.visitor.send('POST', '/api/chat/search', { json })
    expect(await found.json()).toEqual([])
  })

  test.each([
    ['too many', Array.from({ length: 21 }, (_, index) => `Gap ${index}`)],
    ['one that is too long', ['x'.repeat(201)]],
    ['an object', { text: gap }],
  ])('are refused: %s', async (_, gaps) => {
    await save([gap])
    const answer = await save(gaps)
    expect([answer.status, (await answer.json()).fields?.gaps]).toEqual([400, expect.any(String)])
    expect(await saved()).toEqual([gap])
  })

  test('an answer of before is not given again after they change', async () => {
    await readPrompts()
    const count = service.requests.length
    await ask(app.visitor, 'Has she led people?')
    expect(service.requests).toHaveLength(count)
    await save([gap])
    await ask(app.visitor, 'Has she led people?')
    expect(service.requests).toHaveLength(count + 1)
  })
})
