export type AdminPageName = {
  path: string
  label: string
  group: string
  /** Other words by which it is found. */
  keywords?: string
  /** Its name among the pages of its entry in the sidebar, where that has several. */
  tab?: string
  /** The path of that entry, for every page of it but the first. */
  entry?: string
}

/** Every page of the admin area that exists. The server answers these paths and sends others to /. */
export const adminPaths = [
  { path: '/admin', label: 'Dashboard', group: '' },
  {
    path: '/admin/hero',
    label: 'Hero Section',
    group: 'Content',
    keywords: 'name portrait photo tagline introduction',
  },
  {
    path: '/admin/about',
    label: 'About Section',
    group: 'Content',
    keywords: 'journey education strengths biography',
  },
  { path: '/admin/projects', label: 'Projects', group: 'Content' },
  { path: '/admin/skills', label: 'Skills', group: 'Content' },
  { path: '/admin/ai-tools', label: 'AI Tools', group: 'Content' },
  { path: '/admin/certifications', label: 'Certifications', group: 'Content' },
  {
    path: '/admin/resumes',
    label: 'Résumés',
    group: 'Content',
    tab: 'From your content',
    keywords: 'cv pdf curriculum',
  },
  {
    path: '/admin/resume',
    label: 'Resume',
    group: 'Content',
    tab: 'Uploaded file',
    entry: '/admin/resumes',
    keywords: 'cv pdf upload',
  },
  {
    path: '/admin/links',
    label: 'Tailored Links',
    group: 'Content',
    tab: 'Tailored links',
    entry: '/admin/resumes',
    keywords: 'application job share send for',
  },
  {
    path: '/admin/experience',
    label: 'Experience',
    group: 'Content',
    keywords: 'jobs work positions career',
  },
  {
    path: '/admin/testimonials',
    label: 'Testimonials',
    group: 'Content',
    keywords: 'quotes references recommendations',
  },
  {
    path: '/admin/also',
    label: 'Languages and more',
    group: 'Content',
    keywords: 'languages awards publications volunteering interests',
  },
  {
    path: '/admin/writing',
    label: 'Writing',
    group: 'Content',
    keywords: 'write blog posts articles',
  },
  {
    path: '/admin/sections',
    label: 'Your sections',
    group: 'Content',
    keywords: 'custom own talk conference open source press book patent course client',
  },
  {
    path: '/admin/visits',
    label: 'Visits',
    group: 'Visitors',
    keywords: 'analytics statistics traffic',
  },
  {
    path: '/admin/contact',
    label: 'Messages',
    group: 'Visitors',
    keywords: 'contact inbox mail enquiries',
  },
  {
    path: '/admin/assistant',
    label: 'Assistant',
    group: 'Visitors',
    keywords: 'chat questions ai bot',
  },
  {
    path: '/admin/appearance',
    label: 'Appearance',
    group: 'Site',
    keywords: 'theme design colors fonts css',
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    group: 'Site',
    keywords: 'log sign-ins history security',
  },
  {
    path: '/admin/import',
    label: 'Import',
    group: 'Site',
    keywords: 'linkedin github json upload start',
  },
  {
    path: '/admin/publish',
    label: 'Publish',
    group: 'Site',
    keywords: 'static files zip git github pages netlify bucket s3 deploy host',
  },
  { path: '/admin/trash', label: 'Trash', group: 'Site', keywords: 'deleted restore undo bin' },
  {
    path: '/admin/settings',
    label: 'Settings',
    group: 'Site',
    keywords: 'password email backups publish launch preview share devices',
  },
] as const satisfies AdminPageName[]

export type AdminPath = (typeof adminPaths)[number]['path']

/** The file in which a build leaves the shell of the page at a path. */
export const shellFile = (path: string) => `${path.slice(1).replaceAll('/', '-')}.html`

/** Opens the dialog that makes a résumé for a job. */
export const tailorLink = { path: '/admin/resumes?tailor', label: 'Tailor a résumé to a job' }
