import { chooseDistinct, hashOf } from '../chooseCovers.server.ts'
import { type BackgroundName, backgrounds, colorsOf } from '../drawCover.server.ts'
import { penOf, sheetOf } from '../pen.server.ts'
import { drawer, easel, frame, hooks, plinth, shelf, vitrine } from './furniture.server.ts'

const furniture = { frame, plinth, shelf, drawer, easel, hooks, vitrine }
type FurnitureName = keyof typeof furniture

/** The admin's lists that may be empty, grouped as on its pages. */
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

/** The drawing for an empty list, determined by its name and different from those of neighbouring lists. */
export function drawEmpty(list: string, hue: number): string {
  const lists = emptyLists.includes(list) ? emptyLists : [list, ...emptyLists]
  const index = lists.indexOf(list)
  const [piece] = chooseDistinct(Object.keys(furniture) as FurnitureName[], lists, 'piece').slice(
    index,
  )
  const [ground] = chooseDistinct(
    Object.keys(backgrounds) as BackgroundName[],
    lists,
    'ground',
  ).slice(index)
  if (!piece || !ground) return ''
  const inks = colorsOf({ ground, hue })
  return sheetOf(inks.ground, furniture[piece](penOf({ inks, parts: 1, seed: hashOf(list) })))
}
