import { exactTime, relativeTime } from '../../../shared/dates/relativeTime.ts'

/** A time such as “2 hours ago”, and to the minute for who points at it; `time` is ISO text. */
export function RelativeTime({ time }: { time: string }) {
  return (
    <time dateTime={time} title={exactTime(time)}>
      {relativeTime(time, new Date())}
    </time>
  )
}
