import { recordStore } from '../../records/list/recordStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import type { Also, Award, Interest, Language, Publication, Voluntary } from './contract.ts'

export const languageStore = recordStore<Language, 'language'>({
  kind: 'languages',
  table: 'languages',
  name: 'language',
  defaults: { fluency: '' },
  added: 'behind',
})

export const awardStore = recordStore<Award, 'title'>({
  kind: 'awards',
  table: 'awards',
  name: 'title',
  defaults: { date: null, awarder: '', summary: '' },
  added: 'dated',
  latestFirst: ['date', 'created_at'],
})

export const publicationStore = recordStore<Publication, 'name'>({
  kind: 'publications',
  table: 'publications',
  name: 'name',
  defaults: { publisher: '', releaseDate: null, url: '', summary: '' },
  added: 'dated',
  latestFirst: ['releaseDate', 'created_at'],
})

/** What lasts is `ongoing`, which stands behind every year and so is the latest. */
export const volunteeringStore = recordStore<Voluntary, 'organization'>({
  kind: 'volunteering',
  table: 'volunteering',
  name: 'organization',
  defaults: { position: '', url: '', startDate: null, endDate: null, summary: '', highlights: [] },
  lists: ['highlights'],
  added: 'dated',
  latestFirst: ['endDate', 'startDate', 'created_at'],
})

export const interestStore = recordStore<Interest, 'name'>({
  kind: 'interests',
  table: 'interests',
  name: 'name',
  defaults: { keywords: [] },
  lists: ['keywords'],
  added: 'behind',
})

export const alsoStores = {
  languages: languageStore,
  awards: awardStore,
  publications: publicationStore,
  volunteering: volunteeringStore,
  interests: interestStore,
}

/** All of the lists; of what is published alone where that is asked for. */
export async function readAlso(db: Database, { isPublic }: { isPublic: boolean }): Promise<Also> {
  const list = <R>(store: { list: Read<R>; published: { list: Read<R> } }) =>
    (isPublic ? store.published : store).list(db)
  const { languages, awards, publications, volunteering, interests } = alsoStores
  return {
    languages: await list(languages),
    awards: await list(awards),
    publications: await list(publications),
    volunteering: await list(volunteering),
    interests: await list(interests),
  }
}

type Read<R> = (db: Database) => Promise<R[]>
