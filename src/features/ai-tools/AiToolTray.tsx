import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useRef, useState } from 'react'
import { useMediaQuery } from '../../client/browser/useMediaQuery.ts'
import { useAttention } from '../../client/carousel/useAttention.ts'
import { useOnScreen } from '../../client/carousel/useOnScreen.ts'
import { IconButton } from '../../client/ui/IconButton.tsx'
import { AiToolRow } from './AiToolRow.tsx'
import styles from './AiToolTray.module.css'
import type { AiTool } from './contract.ts'

/** Two rows that pass each other, until somebody attends to either or stops both. */
export function AiToolTray({ tools }: { tools: AiTool[] }) {
  const rows = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const { hasAttention, handlers } = useAttention()
  const isOnScreen = useOnScreen(rows)
  const canMove = useMediaQuery('(prefers-reduced-motion: no-preference)')
  const isMoving = isOnScreen && !isPaused && !hasAttention
  const half = Math.ceil(tools.length / 2)
  const [upper, lower] = [tools.slice(0, half), tools.slice(half)]
  return (
    <div className={styles.tray}>
      <div ref={rows} {...handlers}>
        <AiToolRow label="AI tools" tools={upper} direction="left" isMoving={isMoving} />
        {lower.length > 0 && (
          <AiToolRow label="More AI tools" tools={lower} direction="right" isMoving={isMoving} />
        )}
      </div>
      <div className={styles.bar}>
        <p>{tools.length === 1 ? '1 tool' : `${tools.length} tools`}</p>
        {canMove && (
          <IconButton
            label={isPaused ? 'Play AI tools' : 'Pause AI tools'}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play /> : <Pause />}
          </IconButton>
        )}
      </div>
    </div>
  )
}
