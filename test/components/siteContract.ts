// What component tests and the sites behind them say to each other.
export type SiteOptions = {
  sampleContent?: boolean
  /** Nobody is signed in in the browser. */
  isVisitor?: boolean
  /** An AI service answers the assistant's questions. */
  hasAiService?: boolean
}

/** How the AI service of a site answers, as `completionsServer.ts` says it. */
export type AiAnswer = {
  chunks?: string[]
  bytesPerWrite?: number
  ending?: 'whole' | 'stall' | 'cut'
  status?: number
  isSilent?: boolean
}

/** What the AI service of a site was asked. */
type AiRequest = { messages: { role: string; content: string }[] }

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
  /** How many requests it answers; all of them by default. */
  times?: number
}

export type SentRequest = { method: string; path: string; body: string }

export type OwnerCall = { method: string; path: string; json?: unknown }

/** A call by a program or another browser, without cookies. */
export type VisitorCall = OwnerCall & { headers?: Record<string, string> }

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Returns the id of the site. */
    openSite(options: SiteOptions): Promise<string>
    closeSite(id: string): Promise<void>
    answer(answer: Answer): Promise<void>
    /** Waits until each held answer has a request, and lets all of them go. */
    stopAnswering(): Promise<void>
    /** Lets held requests go, whether there are any or not. */
    dropAnswers(): Promise<void>
    sentRequests(id: string): Promise<SentRequest[]>
    // biome-ignore lint/suspicious/noExplicitAny: the answers of all calls
    callAsOwner(id: string, call: OwnerCall): Promise<{ status: number; json: any }>
    // biome-ignore lint/suspicious/noExplicitAny: the answers of all calls
    callAsVisitor(id: string, call: VisitorCall): Promise<{ status: number; json: any }>
    /** Sets how the AI service of a site answers further questions. */
    answerAsAi(id: string, answer: AiAnswer): Promise<void>
    aiRequests(id: string): Promise<AiRequest[]>
    /** Waits until the last question's connection has closed; says whether the answer was left before its end. */
    isAiLeft(id: string): Promise<boolean>
    /** Limits what the page sends; -1 ends that. */
    limitUploads(bytesPerSecond: number): Promise<void>
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
