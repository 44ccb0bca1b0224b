import * as z from 'zod/mini'
import {
  fileOrPath,
  requiredLink,
  requiredText,
  text,
  wholeNumber,
} from '../../../shared/rules/fields.ts'

export const hero = z.object({
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  welcome_text: z.string(),
  profile_image: z.string(),
  profile_image_alt: z.string(),
  /** Visible point of a cropped portrait, in percent from its left and top. */
  profile_focus_x: z.number(),
  profile_focus_y: z.number(),
  background_image: z.string(),
  github_url: z.string(),
  linkedin_url: z.string(),
})

const share = () => wholeNumber(0, 100, 'The focal point must be whole numbers from 0 to 100')

/** The hero with the time of its last save, '' before the first. */
export const savedHero = z.object({ ...hero.shape, updated_at: z.string() })

export const heroFields = z.object({
  name: requiredText('Name is required', 80),
  title: requiredText('Title is required', 160),
  subtitle: requiredText('Subtitle is required', 300),
  description: requiredText('Description is required', 2000),
  welcome_text: requiredText('Welcome text is required', 120),
  github_url: requiredLink('GitHub link is required; write # to show none'),
  linkedin_url: requiredLink('LinkedIn link is required; write # to show none'),
  profile_image: z.optional(fileOrPath()),
  profile_image_alt: z.optional(text(300)),
  profile_focus_x: z.optional(share()),
  profile_focus_y: z.optional(share()),
  background_image: z.optional(fileOrPath()),
})
export const heroChanges = z.partial(heroFields)
