import * as z from 'zod/mini'
import { imageRule } from '../../shared/files/files.ts'
import { defineDocument } from '../document.ts'
import { file } from '../fields/file.ts'
import { requiredLink } from '../fields/link.ts'
import { number } from '../fields/number.ts'
import { text } from '../fields/text.ts'
import { defaultHero } from './defaults.ts'

const image = imageRule(10)
const share = {
  range: { min: 0, max: 100, unit: '%' },
  error: 'The focal point must be whole numbers from 0 to 100',
  show: 'card',
} as const

const heroFields = {
  name: text({
    label: 'Name',
    required: true,
    max: 80,
    autoComplete: 'name',
    show: 'card',
  }),
  welcome_text: text({ label: 'Welcome text', required: true, max: 120, show: 'card' }),
  title: text({
    label: 'Title',
    required: true,
    max: 160,
    show: 'card',
    hint: 'What you do, in a few words.',
  }),
  subtitle: text({ label: 'Subtitle', required: true, max: 300, show: 'card' }),
  description: text({ label: 'Description', required: true, max: 2000, rows: 5, show: 'card' }),
  profile_image: file({
    label: 'Profile image',
    rule: image,
    show: 'card',
    hint: 'A portrait, upright or square.',
  }),
  profile_image_alt: text({
    label: 'Alt text of the profile image',
    altOf: 'profile_image',
    max: 300,
    show: 'card',
    hint: 'What it shows, for people who cannot see it.',
  }),
  /** The point that stays visible in a cropped portrait, in percent from its left and top. */
  profile_focus_x: number({ label: 'Focal point, from the left', preset: 50, ...share }),
  profile_focus_y: number({ label: 'Focal point, from the top', preset: 30, ...share }),
  background_image: file({
    label: 'Background image',
    rule: image,
    show: 'card',
    hint: 'Shown behind the text, dimmed so that the text stays readable.',
  }),
  github_url: requiredLink({ label: 'GitHub', show: 'card' }),
  linkedin_url: requiredLink({ label: 'LinkedIn', show: 'card' }),
}

export const hero = defineDocument({
  name: 'hero',
  one: 'hero',
  fields: heroFields,
  defaults: defaultHero,
  /** From when and for what the owner is available, which the contact info says; absent if it is not said. */
  computed: { availability: z.optional(z.string()) },
  messages: {
    expired: 'Session expired. Please log in again.',
    fetchFailed: 'Failed to fetch hero content',
    network: 'Network error. Please try again later.',
    failed: 'Failed to update hero content',
    updated: 'Hero content updated successfully!',
    refused: (sentence) => `Error: ${sentence}`,
  },
  admin: {
    title: 'Hero Section',
    groups: [
      {
        title: 'Words',
        note: 'All fields are required. Your name is the largest text, with the welcome text above it.',
        fields: ['name', 'welcome_text', 'title', 'subtitle', 'description'],
      },
      {
        title: 'Images',
        note: 'PNG, JPG, WebP, AVIF, GIF or SVG, up to 10MB each. Both are optional.',
        fields: [
          'profile_image',
          'profile_image_alt',
          'profile_focus_x',
          'profile_focus_y',
          'background_image',
        ],
      },
      {
        title: 'Links',
        note: 'Both are required; write # to hide one. Under Contact, Profile links, you change an address here and in the contact info at once, choose where it is shown, and add more links.',
        fields: ['github_url', 'linkedin_url'],
      },
    ],
  },
})
