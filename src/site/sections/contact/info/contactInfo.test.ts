import { expect, test } from 'vitest'
import { describeApi } from '../../../../../test/describeApi.ts'
import { documentSchemas } from '../../../../content/documentSchemas.ts'
import { contactInfo } from '../../../../content/documents/contactInfo.ts'
import { defaultContactInfo } from '../../../../content/documents/defaults.ts'

/** Visitors get the availability as a sentence, if there is one. */
const {
  available_for,
  available_from,
  available_until,
  available_time_zone,
  available_permits,
  ...shownDefaults
} = defaultContactInfo

describeApi('the contact info', (app) => {
  const published = async () =>
    documentSchemas(contactInfo).published.parse(
      await (await app.visitor.send('GET', '/api/public/contact')).json(),
    )
  const put = (json: object) => app.owner.send('PUT', '/api/contact-info', { json })

  test('defaults contain no name before anything is written', async () => {
    expect(await published()).toEqual(shownDefaults)
    expect(JSON.stringify(defaultContactInfo)).not.toMatch(/@|http/)
  })

  test("the owner's texts are what visitors read, field by field", async () => {
    const json = { title: ' Write ', email: 'ada@example.com', linkedin_url: '#', extra: 'x' }
    const response = await put(json)
    expect(response.status).toBe(200)
    const written = { title: 'Write', email: 'ada@example.com' }
    const expected = { ...shownDefaults, ...written }
    const saved = {
      ...defaultContactInfo,
      ...written,
      updated_at: expect.stringContaining('T'),
    }
    expect(await response.json()).toEqual(saved)
    expect(await published()).toEqual(expected)
    expect(await (await app.owner.send('GET', '/api/contact-info')).json()).toEqual(saved)
    await put({ location: 'Bristol', subtitle: '' })
    expect(await published()).toEqual({ ...expected, location: 'Bristol', subtitle: '' })
  })

  test('multipart is equivalent, and the texts survive a restart', async () => {
    const form = { title: 'Write', github_url: 'https://example.com/ada' }
    await app.owner.send('PUT', '/api/contact-info', { form })
    await app.restart()
    expect(await published()).toEqual({ ...shownDefaults, ...form })
  })

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: null }, 'title', 'Title is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ github_url: 'javascript:alert(1)' }, 'github_url', /http/],
    [{ linkedin_url: '//evil.example' }, 'linkedin_url', /http/],
    [{ description: 5 }, 'description', 'This must be text'],
  ])('%j is refused beside its field and changes nothing', async (json, field, sentence) => {
    const response = await put({ location: 'Changed', ...json })
    expect(response.status).toBe(400)
    const { error, fields } = await response.json()
    expect(error).toEqual(sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence)
    expect(fields).toEqual({ [field]: error })
    expect(await published()).toEqual(shownDefaults)
  })
})
