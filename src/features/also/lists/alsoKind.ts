import type * as z from 'zod/mini'
import { listKind } from '../../../records/list/listKind.ts'
import type { Visibility } from '../../../records/list/visibility.ts'
import { alsoMessages } from '../alsoMessages.ts'
import { type Also, type AlsoKind, alsoApi } from '../contract.ts'
import { noneAlso } from '../noneAlso.ts'
import { awards, interests, languages, publications, volunteering } from '../schemas.ts'
import type { AlsoList } from './alsoList.ts'
import * as api from './contract.ts'

const schemas = { languages, awards, publications, volunteering, interests }

type Input<Kind extends AlsoKind> = z.output<(typeof schemas)[Kind]['fields']>
/** What the five lists are, by kind. */
export type Lists = { [Kind in AlsoKind]: AlsoList<Also[Kind][number], Input<Kind>> }

type Described<Kind extends AlsoKind> = Pick<
  Parameters<typeof listKind<Also[Kind][number], Input<Kind>>>[0],
  'titled' | 'nameOf' | 'fieldLabels'
> & {
  /** What one of them is called. */
  one: string
  blank: Omit<Also[Kind][number], keyof typeof unwritten>
}

const unwritten = {
  _id: '',
  order: 0,
  visibility: 'published' as Visibility,
  created_at: '',
  updated_at: '',
}

const apis = {
  languages: api.languagesApi,
  awards: api.awardsApi,
  publications: api.publicationsApi,
  volunteering: api.volunteeringApi,
  interests: api.interestsApi,
}

/** A kind of record from what is its own. */
export function kindOf<Kind extends AlsoKind>(
  kind: Kind,
  { one, blank, ...described }: Described<Kind>,
) {
  const title = one.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return listKind<Also[Kind][number], Input<Kind>>({
    ...described,
    name: kind,
    api: apis[kind],
    // The section shows all lists; a preview shows the one that is edited.
    preview: {
      section: 'also',
      endpoint: alsoApi.published,
      answerOf: (records) => ({ ...noneAlso, [kind]: records }),
    },
    fields: schemas[kind].fields,
    blank: { ...unwritten, ...blank } as unknown as Also[Kind][number],
    labels: {
      add: `Add ${title}`,
      addTitle: `Add ${title}`,
      editTitle: `Edit ${title}`,
      create: 'Create',
      confirmDelete: (name) => `Delete the ${one} “${name}”?`,
    },
    messages: alsoMessages[kind],
  })
}
