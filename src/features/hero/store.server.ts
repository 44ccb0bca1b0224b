import type { Database } from '../../server/db/database.ts'
import { defaultHero, type Hero } from './contract.ts'

type Row = Hero & { id: number; updated_at: string }
type Tables = { hero: Row }

const heroId = 1

/** The one hero document. */
export function heroStore(db: Database) {
  const tables = db.withTables<Tables>()

  const row = () =>
    tables.selectFrom('hero').selectAll().where('id', '=', heroId).executeTakeFirst()

  return {
    /** The hero; what was never written is filled with the defaults. */
    async read(): Promise<Hero> {
      const {
        id: _,
        updated_at: __,
        ...hero
      } = (await row()) ?? { id: heroId, updated_at: '', ...defaultHero }
      return hero
    },

    async updatedAt(): Promise<string | undefined> {
      return (await row())?.updated_at
    },

    /** Writes the given fields and leaves the others. */
    async write(changes: Partial<Hero>, time: Date): Promise<Hero> {
      const updated_at = time.toISOString()
      await tables
        .insertInto('hero')
        .values({ ...defaultHero, ...changes, id: heroId, updated_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...changes, updated_at }))
        .execute()
      return this.read()
    },

    async remove(): Promise<void> {
      await tables.deleteFrom('hero').where('id', '=', heroId).execute()
    },
  }
}

export const heroSlots = {
  profile_image: 'hero/profile_image',
  background_image: 'hero/background_image',
} as const
