import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { picture } from '../../../../test/components/picture.ts'
import { expectGone, field, sheet, sheetButton } from '../../../../test/components/records.ts'

const story = () => field('Story')
const area = () => story().element() as HTMLTextAreaElement
const tool = (name: string) => sheet().getByRole('button', { name, exact: true })
const figure = /- one two\n\n!\[\]\(\/uploads\/\S+ "The wheel"\)$/

/** Opens the form of a project whose story is being written. */
async function openStory(text: string) {
  const site = await openSite()
  const { _id } = await site.add('projects', { title: 'Words', category: 'Web' })
  await openAdmin(`projects?edit=${_id}`)
  await sheet().getByText('Project page: story, outcomes, pictures').click()
  await story().fill(text)
  await expect
    .element(sheet().getByRole('toolbar', { name: 'Formatting' }))
    .toHaveAttribute('tabindex')
  return site
}

async function addFigure(caption: string): Promise<void> {
  await tool('Figure').click()
  await userEvent.upload(
    sheet().getByLabelText('Pictures for the text'),
    await picture('a (1).png'),
  )
  await userEvent.keyboard(caption)
}

/** Pastes into the text what a browser has of something that was copied; false where the browser inserts it. */
function paste(add: (data: DataTransfer) => void, into: Element = area()): boolean {
  const clipboardData = new DataTransfer()
  add(clipboardData)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return !into.dispatchEvent(event)
}

const pasteHtml = (html: string, plain = 'plain', into = area() as Element) =>
  paste((data) => {
    data.setData('text/html', html)
    data.setData('text/plain', plain)
  }, into)

test('what is selected is formatted by buttons and keys, and Ctrl+Z undoes it', async () => {
  await openStory('one two')
  const ways = [
    { format: () => userEvent.keyboard('{Control>}b{/Control}'), result: 'one **two**' },
    { format: () => tool('Bold').click(), result: 'one **two**' },
    {
      format: () => userEvent.keyboard('{Control>}{Shift>}K{/Shift}{/Control}'),
      result: 'one [two](url)',
    },
    { format: () => tool('Code').click(), result: 'one `two`' },
  ]
  for (const { format, result } of ways) {
    area().focus()
    area().setSelectionRange(4, 7)
    await format()
    await expect.element(story()).toHaveValue(result)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(story()).toHaveValue('one two')
  }
})

test('a formatted text is pasted as Markdown, and Ctrl+Z takes all of it back', async () => {
  await openStory('one two')
  const pastes = [
    {
      html: '<h2>Head</h2><ul><li>a<li><b>b</b></ul>',
      result: 'one\n\n## Head\n\n- a\n- **b**\n\ntwo',
    },
    { html: 'a <b>word</b>', plain: ' a word ', result: 'one a **word** two' },
    {
      html: '<table><tr><td>a<td>b<tr><td>1<td>2</table>',
      result: 'one\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\ntwo',
    },
    {
      html: `${'<div>'.repeat(20_000)}<b>deep</b>`,
      plain: 'deep\r\ntext',
      result: 'onedeep\ntexttwo',
    },
  ]
  for (const { html, plain, result } of pastes) {
    area().focus()
    area().setSelectionRange(3, 4)
    expect(pasteHtml(html, plain)).toBe(true)
    await expect.element(story()).toHaveValue(result)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(story()).toHaveValue('one two')
  }
})

test('the browser pastes plain text, an address, and what comes from an editor or into code', async () => {
  await openStory('```ts\none\n```\n')
  const { length } = area().value
  area().setSelectionRange(length, length)
  expect(paste((data) => data.setData('text/plain', '**a**'))).toBe(false)
  expect(pasteHtml('<a href="https://example.com/a">A</a>', 'https://example.com/a')).toBe(false)
  const ofEditor = (data: DataTransfer) => {
    data.setData('text/html', '<div><b># A</b></div>')
    data.setData('text/plain', '# A')
    data.setData('vscode-editor-data', '{}')
  }
  expect(paste(ofEditor)).toBe(false)
  area().setSelectionRange(8, 8)
  expect(pasteHtml('<b>a</b>')).toBe(false)
})

test('buttons write a heading, a quotation and a table, and Ctrl+Z undoes them', async () => {
  await openStory('zero\n\none two')
  const ways = [
    { name: 'Heading', result: 'zero\n\n## one two' },
    { name: 'Quotation', result: 'zero\n\n> one two' },
    { name: 'Table', result: 'zero\n\n| Column | Column |\n| --- | --- |\n|  |  |' },
  ]
  for (const { name, result } of ways) {
    area().focus()
    area().setSelectionRange(6, 13)
    await tool(name).click()
    await expect.element(story()).toHaveValue(result)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(story()).toHaveValue('zero\n\none two')
  }
  area().setSelectionRange(10, 10)
  await tool('Heading').click()
  expect(area().selectionStart).toBe(13)
  await tool('Heading').click()
  await expect.element(story()).toHaveValue('zero\n\none two')
  expect(area().selectionStart).toBe(10)
})

test('the toolbar is gone through with arrow keys, and Ctrl+K is the palette’s', async () => {
  await openStory('one two')
  ;(tool('Bold').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tool('List')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(story()).toHaveValue('- one two')
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = page.getByRole('dialog', { name: /Find|Search/ })
  await expect.element(palette).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(palette)
  await expect.element(story()).toHaveValue('- one two')
})

test('pictures come by button and paste, a copied table as text, and other files are named', async () => {
  const site = await openStory('- one two')
  area().setSelectionRange(9, 9)
  await addFigure('The wheel')
  await expect.element(story()).toHaveValue(expect.stringMatching(figure))
  area().setSelectionRange(0, 0)
  const copied = await picture('image.png', { width: 50 })
  paste((data) => data.items.add(copied))
  paste((data) => {
    data.items.add(copied)
    data.setData('text/plain', 'cells')
  })
  paste((data) => data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' })))
  await expect
    .element(story())
    .toHaveValue(
      expect.stringMatching(/^!\[\]\(\/uploads\/\S+\)\n\n- one two\n\n!\[\]\(\/uploads\//),
    )
  await expect.element(sheet().getByText(/^notes\.txt: /)).toBeVisible()
  await expectAccessible()
  await sheetButton('Update').click()
  await expect.element(page.getByText('Project updated successfully!')).toBeVisible()
  const [{ story: saved }] = await site.read('projects')
  expect(saved.match(/\/uploads\//g)).toHaveLength(2)
})

test('on a phone the text and its preview are tabs', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(375, 800)
  await openStory('- one two')
  await addFigure('The wheel')
  await expect.element(story()).toHaveValue(expect.stringMatching(figure))
  await sheet().getByRole('tab', { name: 'Preview' }).last().click()
  await expect.element(sheet().getByText('The wheel')).toBeVisible()
  await expectAccessible()
  await sheet().getByRole('tab', { name: 'Write' }).click()
  await expect.element(story()).toHaveValue(expect.stringMatching(figure))
})

test('the text of an own section’s item has no headings and tables', async () => {
  const site = await openSite()
  const { _id } = await site.add('own-sections', { heading: 'Talks', layout: 'list' })
  await openAdmin(`sections?tab=items&section=${_id}&edit=new`)
  const text = field('Text')
  await expect.element(tool('Quotation')).toBeVisible()
  expect(tool('Table').query()).toBeNull()
  expect(tool('Heading').query()).toBeNull()
  text.element().focus()
  pasteHtml('<h2>Tides</h2><p>are <b>moved</b></p>', 'Tides', text.element())
  await expect.element(text).toHaveValue('**Tides**\n\nare **moved**')
})
