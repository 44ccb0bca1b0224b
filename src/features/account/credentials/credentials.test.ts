import { expect, test } from 'vitest'
import { createClient } from '../../../../test/client.ts'
import { owner, signedIn } from '../../../../test/createTestApp.ts'
import { describeApi } from '../../../../test/describeApi.ts'

describeApi('the credentials', (app) => {
  const login = (json: unknown = owner) =>
    createClient(app.app).send('POST', '/api/admin/login', { json })
  const verify = (client = app.owner) => client.send('GET', '/api/admin/verify')
  const errorOf = async (response: Response) => (await response.json()).error

  test('a changed password ends every other session and keeps this one', async () => {
    const elsewhere = await signedIn(app.app)
    const json = { currentPassword: owner.password, newPassword: 'a new one' }
    const response = await app.owner.send('PUT', '/api/admin/change-password', { json })
    expect(response.status).toBe(200)
    expect((await verify()).status).toBe(200)
    expect((await verify(elsewhere)).status).toBe(401)
    expect((await login()).status).toBe(401)
    expect((await login({ ...owner, password: 'a new one' })).status).toBe(200)
  })

  test.each([
    [{ currentPassword: 'wrong', newPassword: 'long enough' }, 'Current password is incorrect'],
    [
      { currentPassword: owner.password, newPassword: '12345' },
      'New password must be at least 6 characters long',
    ],
    [
      { currentPassword: owner.password, newPassword: 'Password1' },
      'This password is one of the most common ones. Please choose another',
    ],
    [
      { currentPassword: owner.password, newPassword: 'example 1' },
      'This password is your name or e-mail address. Please choose another',
    ],
    [{}, 'Please fill in all required fields'],
  ])('a change of password %# is refused and changes nothing', async (json, sentence) => {
    const response = await app.owner.send('PUT', '/api/admin/change-password', { json })
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toBe(sentence)
    expect((await login()).status).toBe(200)
  })

  test("the owner's name on the site is refused", async () => {
    const { name } = await (await app.owner.send('GET', '/api/hero')).json()
    const json = { currentPassword: owner.password, newPassword: `${name}1` }
    const response = await app.owner.send('PUT', '/api/admin/change-password', { json })
    const sentence = 'This password is your name or e-mail address. Please choose another'
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: sentence, fields: { newPassword: sentence } },
    ])
  })

  test("the site's title and the product's name are refused", async () => {
    const json = { site_title: 'Harbour Works' }
    expect((await app.owner.send('PUT', '/api/appearance', { json })).status).toBe(200)
    const sentence = 'This password is the name of this site. Please choose another'
    for (const newPassword of ['harbourworks', 'Vitrine 1']) {
      const sent = { currentPassword: owner.password, newPassword }
      const response = await app.owner.send('PUT', '/api/admin/change-password', { json: sent })
      expect([response.status, await errorOf(response)]).toEqual([400, sentence])
    }
  })

  test('a weak new password does not count as a failed attempt', async () => {
    for (let attempt = 1; attempt <= 6; attempt++) {
      const json = { currentPassword: owner.password, newPassword: 'Password1' }
      const response = await app.owner.send('PUT', '/api/admin/change-password', { json })
      expect(response.status).toBe(400)
    }
    const json = { currentPassword: owner.password, newPassword: 'a new one' }
    expect((await app.owner.send('PUT', '/api/admin/change-password', { json })).status).toBe(200)
  })

  test('a changed e-mail ends every session', async () => {
    const json = { currentPassword: owner.password, newEmail: 'new@example.com' }
    const response = await app.owner.send('PUT', '/api/admin/change-email', { json })
    expect(response.status).toBe(200)
    expect(app.owner.cookies.size).toBe(0)
    expect((await verify()).status).toBe(401)
    expect((await login()).status).toBe(401)
    expect((await login({ ...owner, email: 'NEW@example.com' })).status).toBe(200)
  })

  test('a change of e-mail needs an address and the current password', async () => {
    const change = (json: unknown) => app.owner.send('PUT', '/api/admin/change-email', { json })
    expect(await errorOf(await change({ currentPassword: owner.password }))).toBe(
      'Please fill in all required fields',
    )
    expect(await errorOf(await change({ newEmail: 'a@b.c' }))).toBe(
      'Please fill in all required fields',
    )
    expect(await errorOf(await change({ currentPassword: 'wrong', newEmail: 'a@b.c' }))).toBe(
      'Current password is incorrect',
    )
    expect((await verify()).status).toBe(200)
  })
})
