export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 413
  | 415
  | 429
  | 500
  | 502
  | 503
  | 504
  | 507

type Details = {
  /** Error messages by field name. */
  fields?: Record<string, string>
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
  /** Time at which the conflicting state was saved, as ISO text in UTC. */
  updatedAt?: string
}

/** An error response: a status and a message for a person. */
export class ApiError extends Error {
  readonly status: ErrorStatus
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly updatedAt: string | undefined

  constructor(
    status: ErrorStatus,
    message: string,
    { fields, retryAfter, updatedAt }: Details = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
    this.updatedAt = updatedAt
  }
}

/** A reason not to start, printed line by line without a stack. */
export class StartError extends Error {
  readonly lines: string[]

  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'StartError'
    this.lines = lines
  }
}

/** An error for the value of one field. */
export const refusedField = (field: string, message: string, status: ErrorStatus = 400) =>
  new ApiError(status, message, { fields: { [field]: message } })

export const notFound = (message = 'There is nothing at this address') => new ApiError(404, message)

export const conflict = () =>
  new ApiError(409, 'Something else was saved at the same moment. Please try again.')
