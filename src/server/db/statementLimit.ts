/**
 * Lifts the statement limit of a transaction. Postgres connections recognize this text and lift their own limit too.
 */
export const noStatementLimit = 'set local statement_timeout = 0'
