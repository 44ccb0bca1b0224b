import type { KyselyPlugin } from 'kysely'
import type { Database } from '../src/server/db/database.ts'

/** The database, each of whose statements is told as SQL once it is answered. */
export function watchStatements(db: Database, tell: (sql: string) => void): Database {
  type Node = Parameters<KyselyPlugin['transformQuery']>[0]['node']
  const asked = new WeakMap<object, Node>()
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      asked.set(queryId, node)
      return node
    },
    async transformResult({ result, queryId }) {
      const node = asked.get(queryId)
      if (node) tell(db.getExecutor().compileQuery(node, queryId).sql)
      return result
    },
  })
}
