import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `Line ${line}`).join('\n')

test.for(['with field-sizing', 'without field-sizing'])(
  'a text area grows with its text up to a bound, %s',
  async (support) => {
    if (support === 'without field-sizing') {
      vi.spyOn(CSS, 'supports').mockReturnValue(false)
      const style = document.createElement('style')
      style.textContent = 'textarea { field-sizing: fixed !important }'
      document.head.append(style)
      onTestFinished(() => style.remove())
    }
    await openSite()
    await openAdmin('hero')
    const area = page.getByLabelText('Description')
    const box = () => area.element().getBoundingClientRect()
    await area.fill('')
    const empty = box().height
    await area.fill(lines(3))
    expect(box().height).toBe(empty)
    await area.fill(lines(12))
    expect(box().height).toBeGreaterThan(empty + 100)
    // All of it shows, so there is nothing to scroll to.
    const { scrollHeight, clientHeight } = area.element()
    expect(scrollHeight - clientHeight).toBe(0)
    await area.click()
    await userEvent.keyboard('{Control>}{End}{/Control},')
    const { top } = box()
    await userEvent.keyboard(' and more')
    expect(box().top).toBe(top)
    await area.fill(lines(200))
    expect(box().height).toBeLessThanOrEqual(0.6 * 900)
  },
)
