import { PeriodText } from '../../../client/ui/content/PeriodText.tsx'
import type { Position } from '../../../content/records.ts'
import styles from './PositionPeriod.module.css'
import { positionPeriod } from './positionPeriod.ts'

/** From when until when a position was held, by month: 'Apr 2021 – Present', or one month alone. */
export const PositionPeriod = ({ position }: { position: Position }) => (
  <p className={styles.period}>
    <PeriodText period={positionPeriod(position)} />
  </p>
)
