import { type ComponentType, lazy, Suspense } from 'react'

type LazySection<Props> = ComponentType<Props> & {
  /** Loads the section ahead, so that it renders at once: on the server, before it renders. */
  preload(): Promise<void>
}

/**
 * A section whose code comes after the page's first script. The server renders it preloaded; its
 * HTML stands in the browser until its code is there and brings it to life.
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazySection<Props> {
  let preloaded: ComponentType<Props> | undefined
  const Later: ComponentType<Props> = lazy(() => fetchSection(load))

  function Section(props: Props) {
    const Now = preloaded ?? Later
    return (
      <Suspense>
        <Now {...props} />
      </Suspense>
    )
  }
  const preload = async () => {
    preloaded = await load()
  }
  return Object.assign(Section, { preload })
}

/** Tries twice; a section whose code cannot be had keeps the server's HTML, without life. */
async function fetchSection<Props>(
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    return { default: await load().catch(load) }
  } catch {
    return new Promise(() => {})
  }
}
