import { relativeTime } from '../../../shared/dates/relativeTime.ts'
import { useExactTime } from './timeZone.ts'

/** A relative time such as “2 hours ago”, with the exact one as a tooltip; `time` is ISO text. */
export function RelativeTime({ time }: { time: string }) {
  const exactTime = useExactTime()
  return (
    <time dateTime={time} title={exactTime(time)}>
      {relativeTime(time, new Date())}
    </time>
  )
}
