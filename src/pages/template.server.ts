import type { ThemeHead } from './themeHead.server.ts'

type Content = Record<'root' | 'head' | 'app' | 'data', string> & { theme: ThemeHead }

/** A placeholder is a comment, but for the root's attributes: among them no comment may stand. */
export const fill = (template: string, content: Content) =>
  withRoot(template, content.root).replace(/<!--(head|app|data)-->|<\/head>/g, (found, name) => {
    if (name === undefined) return content.theme.links + found
    const text = content[name as 'head' | 'app' | 'data']
    return name === 'head' ? content.theme.preloads + text : text
  })

/** The template with the attributes of its root; until then it is one in English. */
export const withRoot = (template: string, root: string) =>
  template.replace(/(?:lang="en" )?data-placeholder="root"/, () => root)

/** The head that all pages share, before the landing page's own part. */
export const headOfTemplate = (template: string) =>
  template.slice(0, template.indexOf('<!--head-->'))
