import { type CSSProperties, useRef, useState } from 'react'
import { useMediaQuery } from '../../../client/browser/useMediaQuery.ts'
import { PauseButton } from '../../../client/carousel/CarouselControls.tsx'
import { LoopingList } from '../../../client/carousel/LoopingList.tsx'
import { useAutoplay } from '../../../client/carousel/useAutoplay.ts'
import { useLoop } from '../../../client/carousel/useLoop.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Picture } from '../../../client/ui/content/Picture.tsx'
import { ImagePlaceholder } from '../../../client/ui/states/ImagePlaceholder.tsx'
import type { AiTool } from '../../../content/records.ts'
import styles from './AiToolTray.module.css'

type AiToolRowsProps = {
  tools: AiTool[]
  total: number
  /** Whether they are shown once each, without motion. */
  areStill: boolean
}

/** Two rows that pass each other, until somebody attends to either or stops both. */
export function AiToolRows({ tools, total, areStill }: AiToolRowsProps) {
  const t = useTexts()
  const rows = useRef<HTMLDivElement>(null)
  const { isMoving, isPaused, setPaused, handlers } = useAutoplay(rows)
  const canMove = useMediaQuery('(prefers-reduced-motion: no-preference)')
  const mayRepeat = !areStill && tools.length >= fewestToRepeat
  const half = mayRepeat ? Math.ceil(tools.length / 2) : tools.length
  const [upper, lower] = [tools.slice(0, half), tools.slice(half)]
  const row = { isMoving, mayRepeat, onDrag: () => setPaused(true) }
  return (
    <div className={styles.tray} data-still={areStill || undefined}>
      <div ref={rows} {...handlers}>
        <AiToolRow label={t('AI tools')} tools={upper} direction="left" {...row} />
        {lower.length > 0 && (
          <AiToolRow label={t('More AI tools')} tools={lower} direction="right" {...row} />
        )}
      </div>
      {!areStill && (
        <div className={styles.bar}>
          <p>{t('{count} tool|{count} tools', { count: total })}</p>
          {canMove && mayRepeat && (
            <PauseButton label={t('AI tools')} isPaused={isPaused} onPause={setPaused} />
          )}
        </div>
      )}
    </div>
  )
}

/** Fewer stand still, each once: a row of copies of one tool says less than the tool. */
const fewestToRepeat = 4

type AiToolRowProps = {
  label: string
  tools: AiTool[]
  direction: 'left' | 'right'
  isMoving: boolean
  mayRepeat: boolean
  onDrag: () => void
}

/** A row that goes round and round; where motion is not wanted, one to scroll by hand. */
function AiToolRow({ label, tools, mayRepeat, ...motion }: AiToolRowProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const loop = useLoop(scroller, { count: tools.length, isFilled: mayRepeat, ...motion })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without a stop in it is out of the keyboard's reach
    <section ref={scroller} className={styles.row} aria-label={label} tabIndex={0}>
      <LoopingList
        loop={loop}
        items={tools}
        keyOf={({ _id }) => _id}
        render={(tool) => <AiToolCard tool={tool} />}
        className={styles.list}
      />
    </section>
  )
}

/** A tool: its icon, and the name under it. */
function AiToolCard({ tool }: { tool: AiTool }) {
  return (
    <div className={styles.card}>
      <div className={styles.mount}>
        <AiToolIcon tool={tool} />
      </div>
      <p className={styles.name} data-visibility={tool.visibility}>
        {tool.name}
      </p>
    </div>
  )
}

function AiToolIcon({ tool: { iconImage, icon_alt, mark } }: { tool: AiTool }) {
  const [isBroken, setBroken] = useState(false)
  if (mark) {
    return <div className={styles.mark} style={{ '--mark': `url(${mark})` } as CSSProperties} />
  }
  if (!iconImage || isBroken) return <ImagePlaceholder text="No Icon" />
  return (
    <Picture
      src={iconImage}
      alt={icon_alt}
      sizes="58px"
      className={styles.icon}
      onError={() => setBroken(true)}
    />
  )
}
