import type { KyselyPlugin } from 'kysely'
import type { Database } from '../src/server/db/database.ts'

/** A database that reports each statement as SQL once it is answered. */
export function watchStatements(db: Database, onStatement: (sql: string) => void): Database {
  type Node = Parameters<KyselyPlugin['transformQuery']>[0]['node']
  const nodes = new WeakMap<object, Node>()
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node)
      return node
    },
    async transformResult({ result, queryId }) {
      const node = nodes.get(queryId)
      if (node) onStatement(db.getExecutor().compileQuery(node, queryId).sql)
      return result
    },
  })
}
