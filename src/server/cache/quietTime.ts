/**
 * Tells when a burst of disturbances is over: nothing has disturbed for `quiet` milliseconds, or the burst
 * has lasted twenty times as long.
 */
export function quietTime(quiet: number) {
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
      const timer = setTimeout(finish, quiet).unref()
      burst = { over: promise, timer, end: performance.now() + 20 * quiet }
    },

    /** Resolves at once where nothing disturbs. */
    async passed(): Promise<void> {
      await burst?.over
    },
  }
}
