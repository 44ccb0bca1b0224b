import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Buttons with `data-md-button` inside it format the text area of the id `for`. */
      'markdown-toolbar': HTMLAttributes<HTMLElement> & { for: string }
    }
  }
}
