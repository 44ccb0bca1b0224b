import { collectionKind } from '../../../cms/collection/collectionKind.ts'
import { skills } from '../../../content/collections/skills.ts'

export const skillKind = collectionKind(skills)
