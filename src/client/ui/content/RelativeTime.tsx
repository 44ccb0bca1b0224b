import { exactTime, relativeTime } from '../../../shared/dates/relativeTime.ts'

/** A relative time such as “2 hours ago”, with the exact one as a tooltip; `time` is ISO text. */
export function RelativeTime({ time }: { time: string }) {
  return (
    <time dateTime={time} title={exactTime(time)}>
      {relativeTime(time, new Date())}
    </time>
  )
}
