import { downloadZip } from 'client-zip'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { button } from '../../../../test/components/records.ts'

const resume = { basics: { name: 'Ada Byron' }, projects: [{ name: 'Loom' }] }
const removal = page.getByRole('checkbox', { name: 'Remove the sample content' })
const goes = page.getByText(/Importing removes the sample content\.$/)

/** Chooses the file of a résumé. */
const chooseResume = () =>
  userEvent.upload(
    page.getByLabelText('File to import'),
    new File([JSON.stringify(resume)], 'resume.json', { type: 'application/json' }),
  )

test('the sample goes with an import, unless the owner keeps it, and comes back with the undo', async () => {
  const site = await openSite({ sampleContent: true })
  const titles = async (): Promise<string[]> =>
    (await site.read('projects')).map(({ title }: { title: string }) => title)
  const before = await titles()
  await openAdmin('import')
  await expect.element(removal).toBeChecked()
  await expectAccessible()
  await removal.click()
  await chooseResume()
  await expect.element(page.getByRole('heading', { name: 'resume.json' })).toBeVisible()
  expect(goes.elements()).toEqual([])
  await button('Choose Another File').click()
  await removal.click()
  await chooseResume()
  await expect.element(goes).toBeVisible()
  await page.getByRole('button', { name: /^Import \d+ Entries$/ }).click()
  await expect.element(page.getByText(/It replaced the sample content\./)).toBeVisible()
  expect(await titles()).toEqual(['Loom'])
  await button('Undo Import').click()
  await expect.element(removal).toBeVisible()
  expect((await titles()).sort()).toEqual(before.sort())
  await page.getByRole('link', { name: 'Your page', exact: true }).click()
  await expect
    .element(page.getByRole('heading', { name: 'How do you want to start?' }))
    .toBeVisible()
})

test('a zip of Markdown files says where its posts were found and what they lack', async () => {
  await openSite()
  await openAdmin('import')
  const zip = await downloadZip([
    { name: 'blog/posts/looms.md', input: '---\ntitle: Looms\nadded: 2024-05-09\n---\nText' },
    { name: 'blog/posts/spools.md', input: '---\ntitle: Spools\nadded: 2024-05-10\n---\n' },
    { name: 'blog/pages/about.md', input: 'Me' },
  ]).blob()
  await userEvent.upload(page.getByLabelText('File to import'), new File([zip], 'blog.zip'))
  const notes = page.getByRole('list', { name: 'Notes on this file' })
  await expect
    .element(notes)
    .toHaveTextContent(
      'Found in posts (2).Markdown files that are no posts: pages (1).The date is in the field “added”: 2 posts.The old addresses of the posts are not known, so links to them from elsewhere would break. Choose the folder of the whole site to keep the addresses.',
    )
  await expect.element(page.getByText('This file has no text below its front matter')).toBeVisible()
  await expectAccessible()
})
