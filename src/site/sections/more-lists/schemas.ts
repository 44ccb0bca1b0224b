import * as z from 'zod/mini'
import { collectionSchemas } from '../../../content/collectionSchemas.ts'
import { collections } from '../../../content/registry.ts'

export const moreLists = z.object({
  languages: collectionSchemas(collections.languages).all,
  awards: collectionSchemas(collections.awards).all,
  publications: collectionSchemas(collections.publications).all,
  volunteering: collectionSchemas(collections.volunteering).all,
  interests: collectionSchemas(collections.interests).all,
})
