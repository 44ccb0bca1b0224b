/** How to scroll on a visitor's request: smoothly, unless motion is not wanted. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
