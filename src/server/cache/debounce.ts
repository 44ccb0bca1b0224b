/**
 * Debounce for a burst of events: it is over after `quiet` milliseconds without one, or after twenty times as long
 * in all.
 */
export function debounce(delay: number) {
  let burst: { over: Promise<void>; timer: NodeJS.Timeout; end: number } | undefined

  return {
    disturb(): void {
      if (burst) {
        if (performance.now() < burst.end) burst.timer.refresh()
        return
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const finish = () => {
        burst = undefined
        resolve()
      }
      const timer = setTimeout(finish, delay).unref()
      burst = { over: promise, timer, end: performance.now() + 20 * delay }
    },

    /** Resolves when the burst is over; at once without one. */
    async passed(): Promise<void> {
      await burst?.over
    },
  }
}
