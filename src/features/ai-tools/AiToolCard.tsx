import { useState } from 'react'
import { EmptyMount } from '../../client/ui/EmptyMount.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import styles from './AiToolCard.module.css'
import type { AiTool } from './contract.ts'

/** A specimen: the icon on its mount, and the name under it. */
export function AiToolCard({ tool }: { tool: AiTool }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={styles.card}>
      <div className={styles.mount}>
        {tool.iconImage && !isBroken ? (
          <Picture
            src={tool.iconImage}
            alt={tool.icon_alt}
            sizes="58px"
            className={styles.icon}
            onError={() => setBroken(true)}
          />
        ) : (
          <EmptyMount>No Icon</EmptyMount>
        )}
      </div>
      <p className={styles.name}>{tool.name}</p>
    </div>
  )
}
