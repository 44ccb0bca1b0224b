import type { Page } from '@playwright/test'

/**
 * Text and controls beneath a floating element, with the window at rest at every 200 pixels of
 * the page. For a page without motion.
 */
export const coveredThings = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element)
      return position === 'fixed' && visibility === 'visible' && element.offsetWidth > 1
    })
    const isAtRest = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

    const isDocked = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return [1, innerWidth - 2].every((x) =>
        element.contains(document.elementFromPoint(x, top + height / 2)),
      )
    }

    function* thingsOnPage(): Iterable<[Element, DOMRect]> {
      for (const element of document.querySelectorAll('a, button, input, textarea, summary')) {
        yield [element, element.getBoundingClientRect()]
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode } = texts
        if (!currentNode.parentElement || !currentNode.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(currentNode)
        for (const line of range.getClientRects()) yield [currentNode.parentElement, line]
      }
    }
    const found = new Set<string>()
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += 200) {
      scrollTo({ top, behavior: 'instant' })
      await isAtRest()
      dispatchEvent(new Event('scrollend'))
      await isAtRest()
      // Elements that fill the width count as the window's edge.
      const edges = fixed.filter(isDocked)
      const seen = { top: 0, bottom: innerHeight }
      for (const edge of edges) {
        const { top: upper, bottom: lower } = edge.getBoundingClientRect()
        if (upper < innerHeight / 2) seen.top = Math.max(seen.top, lower)
        else seen.bottom = Math.min(seen.bottom, upper)
      }
      const things = [...thingsOnPage()].filter(
        ([element, { top: upper, bottom: lower }]) =>
          lower > 0 && upper < innerHeight && !fixed.some((one) => one.contains(element)),
      )
      for (const over of fixed) {
        if (edges.includes(over)) continue
        const cover = over.getBoundingClientRect()
        for (const [element, box] of things) {
          const left = Math.max(box.left, cover.left)
          const right = Math.min(box.right, cover.right)
          const upper = Math.max(box.top, cover.top, seen.top)
          const lower = Math.min(box.bottom, cover.bottom, seen.bottom)
          if (right - left < 1 || lower - upper < 1) continue
          const at = document.elementsFromPoint((left + right) / 2, (upper + lower) / 2)
          const behind = at.indexOf(element)
          const front = at.findIndex((one) => over.contains(one))
          if (front < 0 || behind < front) continue
          const name = over.getAttribute('aria-label') ?? over.textContent
          const words = element.textContent?.trim().slice(0, 40)
          found.add(`${name} over ${element.tagName} “${words}” at ${top}`)
        }
      }
    }
    return [...found]
  })
