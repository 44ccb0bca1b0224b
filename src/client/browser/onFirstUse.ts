/** Runs something once, when somebody first points, touches or types; answers what takes that back. */
export function onFirstUse(run: () => void): () => void {
  const events = ['pointermove', 'pointerdown', 'keydown'] as const
  const end = () => {
    for (const event of events) removeEventListener(event, first)
  }
  const first = () => {
    end()
    run()
  }
  for (const event of events) addEventListener(event, first, { passive: true })
  return end
}
