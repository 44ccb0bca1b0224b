import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover } from './Cover.tsx'
import { CoversContext, coverGrounds } from './covers.ts'

test('a cover is decorative, and its texts are attributes, so that the page has each text once', () => {
  const html = renderToStaticMarkup(<Cover title="Slack <Water>" notes={['The guild']} />)
  expect(html).toMatch(/^<span aria-hidden="true"/)
  expect(html).toContain('data-text="Slack &lt;Water&gt;"')
  expect(html).toContain('data-text="The guild"')
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('')
})

test('each technology is a bar as long as its name, up to seven', () => {
  const barsOf = (tech: string[]) =>
    [...renderToStaticMarkup(<Cover title="Tide" tech={tech} />).matchAll(/flex-grow:(\d+)/g)].map(
      ([, length]) => Number(length),
    )
  expect(barsOf(['Go', 'TypeScript'])).toEqual([2, 10])
  expect(barsOf('abcdefghij'.split(''))).toHaveLength(7)
  expect(barsOf([])).toEqual([])
})

test('equal titles have equal covers, and sixty titles have all looks', () => {
  const lookOf = (title: string) =>
    /data-ground="\d"( data-top="true")?/.exec(renderToStaticMarkup(<Cover title={title} />))?.[0]
  expect(lookOf('Tide')).toBe(lookOf('Tide'))
  const looks = new Set(Array.from({ length: 60 }, (_, index) => lookOf(`Project ${index}`)))
  expect(looks.size).toBe(10)
})

test('covers beside one another have different backgrounds, the same in each longer list', () => {
  const records = Array.from({ length: 60 }, (_, index) => ({ title: `Project ${index}` }))
  const grounds = [...coverGrounds(records).values()]
  const backgrounds = grounds.map((ground) => (ground > 2 ? 0 : ground))
  expect(backgrounds.filter((one, index) => one === backgrounds[index - 1])).toEqual([])
  expect([...coverGrounds(records.slice(0, 9)).values()]).toEqual(grounds.slice(0, 9))
  expect(new Set(grounds).size).toBe(5)
})

test('a cover has the ground of its list', () => {
  const html = renderToStaticMarkup(
    <CoversContext value={new Map([['Tide', 4]])}>
      <Cover title="Tide" />
    </CoversContext>,
  )
  expect(html).toContain('data-ground="4"')
})
