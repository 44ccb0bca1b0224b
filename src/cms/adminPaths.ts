type Page = {
  path: string
  label: string
  /** Other words by which it is found, in English and German. */
  keywords?: string
  /** Its name among the pages of its entry in the sidebar, where that differs. */
  tab?: string
}
/** A page with an entry in the sidebar. */
type EntryPage = Page & {
  group: 'Content' | 'Visitors' | 'Site'
  /** Name of the entry, where it covers more than the page. */
  menu?: string
}
/** A page that is reached from the page of an entry. */
type PageOfEntry = Page & { entry: string }

export type AdminPageName = EntryPage | PageOfEntry

/** Every page of the admin area that exists. The server answers these paths and sends others to /. */
export const adminPaths = [
  {
    path: '/admin',
    label: 'Dashboard',
    group: 'Content',
    menu: 'Your page',
    keywords: 'your page outline sections order übersicht seite abschnitte',
  },
  {
    path: '/admin/hero',
    label: 'Hero Section',
    entry: '/admin',
    keywords: 'name portrait photo tagline introduction begrüßung foto',
  },
  {
    path: '/admin/about',
    label: 'About Section',
    entry: '/admin',
    keywords: 'journey education strengths biography über mich werdegang ausbildung',
  },
  {
    path: '/admin/skills',
    label: 'Skills',
    entry: '/admin',
    keywords: 'fähigkeiten kenntnisse',
  },
  {
    path: '/admin/certifications',
    label: 'Certifications',
    entry: '/admin',
    keywords: 'zertifikate zeugnisse',
  },
  {
    path: '/admin/ai-tools',
    label: 'AI Tools',
    entry: '/admin',
    keywords: 'ki werkzeuge',
  },
  {
    path: '/admin/experience',
    label: 'Experience',
    entry: '/admin',
    keywords: 'jobs work positions career berufserfahrung stellen',
  },
  {
    path: '/admin/testimonials',
    label: 'Testimonials',
    entry: '/admin',
    keywords: 'quotes references recommendations referenzen empfehlungen',
  },
  {
    path: '/admin/also',
    label: 'Languages and more',
    entry: '/admin',
    keywords:
      'languages awards publications volunteering interests sprachen auszeichnungen interessen',
  },
  {
    path: '/admin/sections',
    label: 'Your sections',
    entry: '/admin',
    keywords:
      'custom own talk conference open source press book patent course client eigene abschnitte vorträge bücher',
  },
  {
    path: '/admin/projects',
    label: 'Projects',
    group: 'Content',
    keywords: 'projekte arbeiten',
  },
  {
    path: '/admin/writing',
    label: 'Writing',
    group: 'Content',
    keywords: 'write blog posts articles beiträge artikel schreiben',
  },
  {
    path: '/admin/resumes',
    label: 'Résumés',
    group: 'Content',
    menu: 'Résumés, applications',
    tab: 'From your content',
    keywords: 'cv pdf curriculum lebenslauf',
  },
  {
    path: '/admin/resume',
    label: 'Resume',
    entry: '/admin/resumes',
    tab: 'Uploaded file',
    keywords: 'cv pdf upload lebenslauf hochladen',
  },
  {
    path: '/admin/applications',
    label: 'Applications',
    entry: '/admin/resumes',
    keywords: 'tailored links jobs share send stage letter bewerbungen stelle anschreiben',
  },
  {
    path: '/admin/contact',
    label: 'Messages',
    group: 'Visitors',
    keywords: 'contact inbox mail enquiries kontakt nachrichten posteingang',
  },
  {
    path: '/admin/visits',
    label: 'Visits',
    group: 'Visitors',
    keywords: 'analytics statistics traffic besuche statistik',
  },
  {
    path: '/admin/assistant',
    label: 'Assistant',
    entry: '/admin/visits',
    keywords: 'chat questions ai bot assistent fragen',
  },
  {
    path: '/admin/appearance',
    label: 'Appearance',
    group: 'Site',
    keywords: 'theme design colors fonts css gestaltung aussehen farben schriften',
  },
  {
    path: '/admin/import',
    label: 'Import',
    group: 'Site',
    menu: 'Import and publish',
    keywords: 'linkedin github json upload start importieren hochladen',
  },
  {
    path: '/admin/publish',
    label: 'Publish',
    entry: '/admin/import',
    keywords: 'static files zip git github pages netlify bucket s3 deploy host veröffentlichen',
  },
  {
    path: '/admin/settings',
    label: 'Settings',
    group: 'Site',
    keywords:
      'password email backups publish launch preview share devices einstellungen passwort sicherung',
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    entry: '/admin/settings',
    keywords: 'log sign-ins history security aktivität verlauf protokoll',
  },
  {
    path: '/admin/trash',
    label: 'Trash',
    entry: '/admin/settings',
    keywords: 'deleted restore undo bin papierkorb gelöscht',
  },
] as const satisfies AdminPageName[]

export type AdminPath = (typeof adminPaths)[number]['path']

/** Earlier paths of pages, each with the present one. */
export const movedAdminPaths = { '/admin/links': '/admin/applications' } as const

/** The file in which a build leaves the shell of the page at a path. */
export const shellFile = (path: string) => `${path.slice(1).replaceAll('/', '-')}.html`

/** Opens the dialog that makes a résumé for a job. */
export const tailorLink = { path: '/admin/resumes?tailor', label: 'Tailor a résumé to a job' }
