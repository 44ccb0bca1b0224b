import { exactTime, relativeTime } from '../../shared/relativeTime.ts'

/** A time in words, and to the minute for who points at it. */
export function RelativeTime({ time }: { time: string }) {
  return (
    <time dateTime={time} title={exactTime(time)}>
      {relativeTime(time, new Date())}
    </time>
  )
}
