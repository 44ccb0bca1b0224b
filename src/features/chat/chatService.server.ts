/** The service that answers, with how often it may be asked in 24 hours. */
export type ChatService = {
  baseUrl: string
  /** Without a key there is no service. */
  apiKey: string | undefined
  model: string
  dailyLimit: number
  /** Milliseconds until the first piece of an answer, and between two; 30,000 unless told. */
  timeout?: number
}
