import { useEffect } from 'react'
import type { Appearance } from '../../content/publicDocument.ts'
import { linkedFaces } from '../../site/appearance/typefaces.ts'

/** The addresses of the sheets of all typefaces; a browser loads those alone that are linked. */
const sheets = import.meta.glob<string>('../../site/typefaces/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Links the typefaces that the form has chosen, as the page does once it is saved. */
export function useTypefaces(appearance: Appearance): void {
  const faces = linkedFaces(appearance).join(' ')
  useEffect(() => {
    if (faces === '') return
    const links = faces.split(' ').map((face) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = sheets[`../../site/typefaces/${face}.css`] ?? ''
      return link
    })
    document.head.append(...links)
    return () => {
      for (const link of links) link.remove()
    }
  }, [faces])
}
