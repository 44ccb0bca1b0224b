/**
 * How much of each list the page brings, and how much more is shown when somebody gets to its end: what a
 * visitor sees in a sensible time, and more than most portfolios have.
 */
export const listLimits = {
  projects: 24,
  skills: 60,
  certifications: 24,
  aiTools: 48,
  experience: 24,
  testimonials: 24,
} as const

export type ListName = keyof typeof listLimits
