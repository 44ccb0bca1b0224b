// What component tests and the sites behind them say to each other.
export type SiteOptions = {
  sampleContent?: boolean
  /** Nobody is signed in in the browser. */
  isVisitor?: boolean
}

/** An answer in the place of the application's. Without a status, the application answers. */
export type Answer = {
  method: string
  /** A glob: `*` stands for a part of the path, `**` for several. */
  path: string
  status?: number
  json?: unknown
  /** Waits for `stopAnswering`. */
  isHeld?: boolean
  /** Closes the connection without an answer. */
  isAborted?: boolean
}

export type SentRequest = { method: string; path: string; body: string }

export type OwnerCall = { method: string; path: string; json?: unknown }

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Returns the id of the site. */
    openSite(options: SiteOptions): Promise<string>
    closeSite(id: string): Promise<void>
    answer(answer: Answer): Promise<void>
    stopAnswering(): Promise<void>
    sentRequests(id: string): Promise<SentRequest[]>
    // biome-ignore lint/suspicious/noExplicitAny: the answers of all calls
    callAsOwner(id: string, call: OwnerCall): Promise<{ status: number; json: any }>
    emulateMedia(media: Media): Promise<void>
    /** Moves the pointer to the corner of the window. */
    movePointerAway(): Promise<void>
  }
}

export type Media = {
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  media?: 'print' | 'screen'
}
