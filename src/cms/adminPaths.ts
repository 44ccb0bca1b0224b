export type AdminPageName = {
  path: string
  label: string
  group: string
  /** Other words by which it is found, in English and German. */
  keywords?: string
  /** Its name among the pages of its entry in the sidebar, where that has several. */
  tab?: string
  /** The path of that entry, for every page of it but the first. */
  entry?: string
}

/** Every page of the admin area that exists. The server answers these paths and sends others to /. */
export const adminPaths = [
  { path: '/admin', label: 'Dashboard', group: '', keywords: 'übersicht' },
  {
    path: '/admin/hero',
    label: 'Hero Section',
    group: 'Content',
    keywords: 'name portrait photo tagline introduction begrüßung foto',
  },
  {
    path: '/admin/about',
    label: 'About Section',
    group: 'Content',
    keywords: 'journey education strengths biography über mich werdegang ausbildung',
  },
  { path: '/admin/projects', label: 'Projects', group: 'Content', keywords: 'projekte arbeiten' },
  { path: '/admin/skills', label: 'Skills', group: 'Content', keywords: 'fähigkeiten kenntnisse' },
  { path: '/admin/ai-tools', label: 'AI Tools', group: 'Content', keywords: 'ki werkzeuge' },
  {
    path: '/admin/certifications',
    label: 'Certifications',
    group: 'Content',
    keywords: 'zertifikate zeugnisse',
  },
  {
    path: '/admin/resumes',
    label: 'Résumés',
    group: 'Content',
    tab: 'From your content',
    keywords: 'cv pdf curriculum lebenslauf',
  },
  {
    path: '/admin/resume',
    label: 'Resume',
    group: 'Content',
    tab: 'Uploaded file',
    entry: '/admin/resumes',
    keywords: 'cv pdf upload lebenslauf hochladen',
  },
  {
    path: '/admin/links',
    label: 'Tailored Links',
    group: 'Content',
    tab: 'Tailored links',
    entry: '/admin/resumes',
    keywords: 'application job share send for bewerbung',
  },
  {
    path: '/admin/experience',
    label: 'Experience',
    group: 'Content',
    keywords: 'jobs work positions career berufserfahrung stellen',
  },
  {
    path: '/admin/testimonials',
    label: 'Testimonials',
    group: 'Content',
    keywords: 'quotes references recommendations referenzen empfehlungen',
  },
  {
    path: '/admin/also',
    label: 'Languages and more',
    group: 'Content',
    keywords:
      'languages awards publications volunteering interests sprachen auszeichnungen interessen',
  },
  {
    path: '/admin/writing',
    label: 'Writing',
    group: 'Content',
    keywords: 'write blog posts articles beiträge artikel schreiben',
  },
  {
    path: '/admin/sections',
    label: 'Your sections',
    group: 'Content',
    keywords:
      'custom own talk conference open source press book patent course client eigene abschnitte vorträge bücher',
  },
  {
    path: '/admin/visits',
    label: 'Visits',
    group: 'Visitors',
    keywords: 'analytics statistics traffic besuche statistik',
  },
  {
    path: '/admin/contact',
    label: 'Messages',
    group: 'Visitors',
    keywords: 'contact inbox mail enquiries kontakt nachrichten posteingang',
  },
  {
    path: '/admin/assistant',
    label: 'Assistant',
    group: 'Visitors',
    keywords: 'chat questions ai bot assistent fragen',
  },
  {
    path: '/admin/appearance',
    label: 'Appearance',
    group: 'Site',
    keywords: 'theme design colors fonts css gestaltung aussehen farben schriften',
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    group: 'Site',
    keywords: 'log sign-ins history security aktivität verlauf protokoll',
  },
  {
    path: '/admin/import',
    label: 'Import',
    group: 'Site',
    keywords: 'linkedin github json upload start importieren hochladen',
  },
  {
    path: '/admin/publish',
    label: 'Publish',
    group: 'Site',
    keywords: 'static files zip git github pages netlify bucket s3 deploy host veröffentlichen',
  },
  {
    path: '/admin/trash',
    label: 'Trash',
    group: 'Site',
    keywords: 'deleted restore undo bin papierkorb gelöscht',
  },
  {
    path: '/admin/settings',
    label: 'Settings',
    group: 'Site',
    keywords:
      'password email backups publish launch preview share devices einstellungen passwort sicherung',
  },
] as const satisfies AdminPageName[]

export type AdminPath = (typeof adminPaths)[number]['path']

/** The file in which a build leaves the shell of the page at a path. */
export const shellFile = (path: string) => `${path.slice(1).replaceAll('/', '-')}.html`

/** Opens the dialog that makes a résumé for a job. */
export const tailorLink = { path: '/admin/resumes?tailor', label: 'Tailor a résumé to a job' }
