import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleAt } from '../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'

test('is accessible in either scheme, and fits a phone', async () => {
  await openSite({ sampleContent: true })
  await openAdmin()
  await expect.element(page.getByText('At a glance')).toBeVisible()
  await expectAccessibleAt([1200, 375])
})
