/** Every page of the admin area that exists. The server answers these paths and sends others to /. */
export const adminPaths = [
  { path: '/admin', label: 'Dashboard' },
  { path: '/admin/hero', label: 'Hero Section' },
  { path: '/admin/about', label: 'About Section' },
  { path: '/admin/projects', label: 'Projects' },
  { path: '/admin/skills', label: 'Skills' },
  { path: '/admin/ai-tools', label: 'AI Tools' },
  { path: '/admin/certifications', label: 'Certifications' },
  { path: '/admin/resume', label: 'Resume' },
  { path: '/admin/experience', label: 'Experience' },
  { path: '/admin/testimonials', label: 'Testimonials' },
  { path: '/admin/contact', label: 'Messages' },
  { path: '/admin/assistant', label: 'Assistant' },
  { path: '/admin/appearance', label: 'Appearance' },
  { path: '/admin/activity', label: 'Activity' },
  { path: '/admin/trash', label: 'Trash' },
  { path: '/admin/settings', label: 'Settings' },
] as const

export type AdminPath = (typeof adminPaths)[number]['path']

/** The file in which a build leaves the shell of the page at a path. */
export const shellFile = (path: string) => `${path.slice(1).replaceAll('/', '-')}.html`
