import { createContext, type HTMLAttributes, use } from 'react'
import { keptId } from './keepServerHtml.ts'

/** HTML by id that only the server renders. */
export const ServerHtmlContext = /* @__PURE__ */ createContext<Record<string, string>>({})

type ServerHtmlProps = HTMLAttributes<HTMLElement> & { id: string; as?: 'div' | 'section' }

/** The HTML of a part; undefined or '' on a page without it. */
export const useServerHtml = (id: string) =>
  import.meta.env.SSR
    ? use(ServerHtmlContext)[id]
    : (document.getElementById(keptId(id)) ?? document.getElementById(id))?.innerHTML

/** A part of the page that needs no code in the browser: React keeps it as the server rendered it. */
export function ServerHtml({ as: Element = 'div', ...props }: ServerHtmlProps) {
  const html = useServerHtml(props.id)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server
  return html && <Element data-server="" {...props} dangerouslySetInnerHTML={{ __html: html }} />
}
