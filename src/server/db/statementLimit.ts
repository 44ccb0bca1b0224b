/** Lifts the limit of the statements of a transaction. Connections to Postgres know it, and wait for answers as long. */
export const noStatementLimit = 'set local statement_timeout = 0'
