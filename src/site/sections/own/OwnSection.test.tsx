import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Texts } from '../../../client/texts/useTexts.ts'
import { type SectionLayout, sectionLayouts } from '../../../content/collections/ownSections.ts'
import type { OwnSection as Section, SectionItem } from '../../../content/records.ts'
import { textsIn } from '../../../shared/texts/translations.ts'
import { OwnSection } from './OwnSection.tsx'

const system = { order: 0, visibility: 'published' as const, created_at: '', updated_at: '' }
const itemOf = (fields: Partial<SectionItem>): SectionItem => ({
  ...system,
  _id: 'a',
  section: 'own-talks',
  title: 'Tides',
  subtitle: '',
  text: '',
  start_date: null,
  end_date: null,
  link: '',
  picture: '',
  picture_alt: '',
  tags: [],
  ...fields,
})
const html = (layout: SectionLayout, items: SectionItem[], heading = 'Talks') => {
  const section: Section = { ...system, _id: 'own-talks', heading, introduction: '', layout }
  return renderToStaticMarkup(
    <Texts value={textsIn('de')}>
      <OwnSection section={section} items={items} />
    </Texts>,
  )
}

test('a heading of ours is translated, one of the owner is not', () => {
  expect(html('list', [])).toContain('>Vorträge</h2>')
  expect(html('list', [], 'My talks')).toContain('>My talks</h2>')
})

test.each(sectionLayouts)(
  '%s: no markup and no script address of an item reaches the page',
  (layout) => {
    const text = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '[one](javascript:alert(1)) [two](data:text/html,x) [three](https://example.com)',
      '![picture](https://tracker.example/x.png)',
      '# Heading',
    ].join('\n\n')
    const link = 'javascript:alert(1)'
    const shown = html(layout, [itemOf({ title: '<b>Tides</b>', text, link })])
    expect(shown).not.toMatch(/<script|<img|<b>|javascript:|data:text|<h1/)
    expect(shown).toContain('<a href="https://example.com" rel="noopener">three</a>')
    expect(shown).toContain('&lt;b&gt;Tides')
  },
)

test.each(sectionLayouts)('%s: items after the first ones unfold', (layout) => {
  const items = Array.from({ length: 60 }, (_, at) => itemOf({ _id: `${at}`, title: `T${at}` }))
  const [open = '', folded = ''] = html(layout, items).split('<details')
  const count = (part: string) => part.match(/data-record=/g)?.length
  expect(count(open)).toBeGreaterThanOrEqual(6)
  expect((count(open) ?? 0) + (count(folded) ?? 0)).toBe(60)
  expect(html(layout, items.slice(0, 6))).not.toContain('<details')
})

test('the years above the heading are those of its items', () => {
  const dated = [
    itemOf({ start_date: '2019-03', end_date: 'ongoing' }),
    itemOf({ _id: 'b', start_date: '2023', end_date: '2025' }),
  ]
  expect(html('timeline', dated)).toContain('>2019 – 2025</p>')
})

test('a picture is shown whole, however wide', () => {
  const picture = `/uploads/${'a'.repeat(32)}-2400x300.webp`
  expect(html('gallery', [itemOf({ picture, picture_alt: 'A tide table' })])).toMatch(
    /style="--shape:8".*alt="A tide table"/,
  )
})
