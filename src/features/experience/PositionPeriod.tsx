import { PeriodText } from '../../client/ui/content/PeriodText.tsx'
import type { Position } from './contract.ts'
import { heldFor } from './heldFor.ts'
import styles from './PositionPeriod.module.css'

/** From when until when a position was held, by month: 'Apr 2021 – Present', or one month alone. */
export const PositionPeriod = ({ position }: { position: Position }) => (
  <p className={styles.period}>
    <PeriodText period={heldFor(position)} />
  </p>
)
