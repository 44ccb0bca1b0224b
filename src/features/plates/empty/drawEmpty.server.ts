import { chooseApart, hashOf } from '../choosePlates.server.ts'
import { type GroundName, grounds, inksOf } from '../drawPlate.server.ts'
import { penOf, sheetOf } from '../pen.server.ts'
import { drawer, easel, frame, hooks, plinth, shelf, vitrine } from './furniture.server.ts'

const furniture = { frame, plinth, shelf, drawer, easel, hooks, vitrine }
type FurnitureName = keyof typeof furniture

/** The lists of the admin that may be empty, beside one another as its pages have them. */
export const emptyLists = [
  'projects',
  'skills',
  'experience',
  'languages',
  'awards',
  'publications',
  'volunteering',
  'interests',
  'certifications',
  'resume',
  'resumes',
  'ai-tools',
  'testimonials',
  'questions',
  'messages',
  'ratings',
  'versions',
  'activity',
  'trash',
  'import',
]

/** What is drawn where a list of this name is empty: the same each time, another than for the lists beside it. */
export function drawEmpty(list: string, hue: number): string {
  const lists = emptyLists.includes(list) ? emptyLists : [list, ...emptyLists]
  const place = lists.indexOf(list)
  const [piece] = chooseApart(Object.keys(furniture) as FurnitureName[], lists, 'piece').slice(
    place,
  )
  const [ground] = chooseApart(Object.keys(grounds) as GroundName[], lists, 'ground').slice(place)
  if (!piece || !ground) return ''
  const inks = inksOf({ ground, hue })
  return sheetOf(inks.ground, furniture[piece](penOf({ inks, parts: 1, seed: hashOf(list) })))
}
