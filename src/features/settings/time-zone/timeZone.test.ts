import { expect, test } from 'vitest'
import { describeApi } from '../../../../test/describeApi.ts'
import { timeZoneHere } from '../../../shared/dates/timeZones.ts'

const path = '/api/admin/time-zone'

describeApi('the time zone of the owner', (app) => {
  const read = async () => (await app.owner.send('GET', path)).json()
  const choose = (timeZone: unknown) => app.owner.send('PUT', path, { json: { timeZone } })
  const detect = (timeZone: string) =>
    app.owner.send('POST', `${path}/detected`, { json: { timeZone } })

  test('is the server’s, then that of the first browser, then the chosen one', async () => {
    expect(await read()).toEqual({ timeZone: timeZoneHere(), isStored: false })
    expect((await app.visitor.send('GET', path)).status).toBe(401)
    await detect('Asia/Tokyo')
    expect(await (await detect('Europe/Berlin')).json()).toEqual({
      timeZone: 'Asia/Tokyo',
      isStored: true,
    })
    expect((await choose('America/New_York')).status).toBe(200)
    expect(await read()).toEqual({ timeZone: 'America/New_York', isStored: true })
    for (const unknown of ['Moon/Crater', '', 7, `Europe/${'B'.repeat(70)}`]) {
      expect((await choose(unknown)).status).toBe(400)
    }
    expect(await read()).toEqual({ timeZone: 'America/New_York', isStored: true })
  })
})
