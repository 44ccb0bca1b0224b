import { useRef } from 'react'
import { useAutoScroll } from '../../client/carousel/useAutoScroll.ts'
import { useDragScroll } from '../../client/carousel/useDragScroll.ts'
import { useLoop } from '../../client/carousel/useLoop.ts'
import { AiToolCard } from './AiToolCard.tsx'
import styles from './AiToolTray.module.css'
import type { AiTool } from './contract.ts'

type AiToolRowProps = {
  label: string
  tools: AiTool[]
  direction: 'left' | 'right'
  isMoving: boolean
}

/** A row that goes round and round; where motion is not wanted, one to scroll by hand. */
export function AiToolRow({ label, tools, direction, isMoving }: AiToolRowProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { isLooping, copies, loopWidth } = useLoop(scroller, tools.length, true)
  useAutoScroll(scroller, { isRunning: isLooping && isMoving, loopWidth, direction })
  useDragScroll(scroller)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without a stop in it is out of the keyboard's reach
    <section ref={scroller} className={styles.row} aria-label={label} tabIndex={0}>
      <ul className={styles.list}>
        {tools.map((tool) => (
          <li key={tool._id}>
            <AiToolCard tool={tool} />
          </li>
        ))}
        {copyNumbers(copies).map((copy) =>
          tools.map((tool) => (
            <li key={`${copy} of ${tool._id}`} aria-hidden="true" inert>
              <AiToolCard tool={tool} />
            </li>
          )),
        )}
      </ul>
    </section>
  )
}

/** The numbers of the copies behind the first. */
const copyNumbers = (copies: number) => Array.from({ length: copies - 1 }, (_, index) => index + 2)
