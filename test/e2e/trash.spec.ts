import { answerQuestion } from './question.ts'
import { button, row, rowNames, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the trash loads, gives back, deletes for good, and says what failed', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('the trash says that it loads, fails, is tried again, and is empty', async () => {
    await signInQuietly(page, site)
    let isFailing = true
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/trash', async (route) => {
      await held
      return isFailing ? route.abort() : route.continue()
    })
    await page.goto(`${site.address}/admin/trash`)
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
    release()
    await expect(page.getByText('Network error')).toBeVisible()
    isFailing = false
    await button(page, 'Try Again').click()
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    await expect(button(page, 'Empty Trash')).toHaveCount(0)
    mistakes.length = 0
  })

  await part('what was deleted is restored, or goes for good after a question', async () => {
    const api = await signInQuietly(page, site)
    const { _id } = await api.add('projects', { title: 'Engine', category: 'Web' })
    await api.remove(`projects/${_id}`)
    await api.add('projects', { title: 'Engine', category: 'Web' })
    const skill = await api.add('skills', { name: 'Weaving', category: 'Other' })
    await api.remove(`skills/${skill._id}`)
    const letter = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' }
    for (const subject of ['First', 'Second']) {
      const message = await api.add('contact', { ...letter, subject })
      await api.remove(`contact/${message._id}`)
    }

    await page.goto(`${site.address}/admin`)
    await page.getByRole('navigation', { name: 'Admin pages' }).getByText('Trash').click()
    await expect.poll(async () => (await rowNames(page)).length).toBe(4)
    await expect(page.getByRole('rowheader')).toHaveText([
      /^Second, from Ada\s*message$/i,
      /^First, from Ada\s*message$/i,
      /^Weaving\s*skill$/i,
      /^Engine\s*project$/i,
    ])
    await expectAccessible(page)

    await button(page, 'Restore Engine').click()
    await expect(
      page.getByText(
        /“Engine” restored\. Another project has its address now: it is \?project=engine-/,
      ),
    ).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveCount(3)
    expect(await api.list('projects')).toHaveLength(2)

    await button(page, 'Delete Weaving permanently').click()
    await expect(
      page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }),
    ).toBeFocused()
    await expectAccessible(page)
    await answerQuestion(page, 'Cancel', 'Delete “Weaving” permanently?')
    await button(page, 'Delete Weaving permanently').click()
    await answerQuestion(page, 'Delete permanently', 'Delete “Weaving” permanently?')
    await expect(page.getByText('Deleted permanently', { exact: true })).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveCount(2)

    await page.setViewportSize({ width: 375, height: 800 })
    await expectAccessible(page)
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await button(page, 'Empty Trash').click()
    await expect(page.getByRole('alertdialog')).toContainText('2 records are deleted permanently')
    await answerQuestion(page, 'Empty trash', 'Empty the trash?')
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    mistakes.length = 0
  })

  await part('several are found, selected with the keyboard, restored and deleted', async () => {
    const api = await signInQuietly(page, site)
    for (const name of ['Weaving', 'Knitting', 'Sewing']) {
      const { _id } = await api.add('skills', { name, category: 'Other' })
      await api.remove(`skills/${_id}`)
    }
    const project = await api.add('projects', { title: 'Loom', category: 'Web' })
    await api.remove(`projects/${project._id}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${site.address}/admin/trash`)
    await expect(page.getByText('4 of 4 shown')).toBeVisible()

    await page.getByLabel('Search').fill('LOO')
    await expect(page.getByText('1 of 4 shown')).toBeVisible()
    await page.getByLabel('Kind').selectOption('Skills (3)')
    await expect(page.getByRole('heading', { name: 'No deleted record found' })).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Show all records').click()
    await page.getByLabel('Kind').selectOption('Skills (3)')
    await expect(page.getByText('3 of 3 shown')).toBeVisible()

    await page.getByLabel('Select all').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByLabel('Select Sewing').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('2 selected')).toBeVisible()
    await expectAccessible(page)
    await page.route('**/api/trash/restore', (route) => route.fulfill({ status: 500, json: {} }))
    await button(page, 'Restore 2').click()
    await expect(page.getByText('Failed to restore the records')).toBeVisible()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.unroute('**/api/trash/restore')
    await button(page, 'Restore 2').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 records restored')).toBeVisible()
    await expect(page.getByText('1 of 1 shown')).toBeVisible()
    expect(await api.list('skills')).toHaveLength(2)

    await page.getByLabel('Kind').selectOption('All kinds (2)')
    await page.getByLabel('Select all').check()
    await button(page, 'Delete 2 permanently…').click()
    await answerQuestion(page, 'Delete permanently', 'Delete 2 records permanently?')
    await expect(page.getByText('2 records deleted permanently')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    mistakes.length = 0
  })

  await part('a restoration that fails says so, and the record stays in the trash', async () => {
    const api = await signInQuietly(page, site)
    const skill = await api.add('skills', { name: 'Weaving', category: 'Other' })
    await api.remove(`skills/${skill._id}`)
    await page.goto(`${site.address}/admin/trash`)
    await page.route('**/api/versions/**', (route) => route.fulfill({ status: 500, json: {} }))
    await button(page, 'Restore Weaving').click()
    await expect(page.getByText('Failed to restore the version')).toBeVisible()
    await expect(row(page, 'Weaving skill')).toBeVisible()
    mistakes.length = 0
  })
})

test.describe('with sample content', () => {
  test.use({ settings: { SAMPLE_CONTENT: '1' } })

  test('the sample goes after a question that counts it, and comes back', async ({
    page,
    site,
  }) => {
    const api = await signInQuietly(page, site)
    const projects = await api.list('projects')
    const skills = await api.list('skills')
    await api.change(`skills/${skills[0]._id}`, { name: 'My own' })
    await page.goto(`${site.address}/admin`)
    await button(page, 'Remove sample content').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      `${projects.length} projects, ${skills.length - 1} skills, `,
    )
    await expect(question).toContainText('Nothing that you have edited is removed')
    await answerQuestion(page, 'Cancel', 'Remove the sample content?')
    await expect(page.getByText('This is sample content')).toBeVisible()

    await button(page, 'Remove sample content').click()
    await answerQuestion(page, 'Remove')
    await expect(page.getByText('The sample content is removed')).toBeVisible()
    await expect(page.getByText('This is sample content')).toBeHidden()
    expect((await api.list('skills')).map(({ name }: { name: string }) => name)).toEqual(['My own'])
    await button(page, 'Undo').click()
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(page.getByText('This is sample content')).toBeVisible()
    expect(await api.list('projects')).toHaveLength(projects.length)
    expect(await api.list('skills')).toHaveLength(skills.length)
  })
})
