/** Something that the page shows and an answer may name. */
export type Target = {
  kind: 'Project' | 'Skill' | 'Certification' | 'AI tool'
  name: string
  /** Where it stands on this page; undefined where the owner has closed its section. */
  href: string | undefined
}
