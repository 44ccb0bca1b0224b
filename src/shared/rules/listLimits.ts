/**
 * How many records of each list the page embeds, and how many more are shown at a time. Most portfolios have fewer.
 */
export const listLimits = {
  projects: 24,
  skills: 60,
  certifications: 24,
  'ai-tools': 48,
  experience: 24,
  testimonials: 24,
  posts: 3,
} as const

export type ListName = keyof typeof listLimits
