import { createContext, use } from 'react'

/**
 * Addresses of the styles that only what follows the first screen needs. The server gives them; in the browser they are
 * those that the server linked.
 */
export const LaterStylesContext = createContext(import.meta.env.SSR ? [] : linked())

function linked(): string[] {
  const links = document.querySelectorAll('#hero > link')
  return [...links].map((link) => link.getAttribute('href') ?? '')
}

/** Links the styles of everything below; the browser shows what is above them before they have come. */
export const LaterStyles = () =>
  use(LaterStylesContext).map((address) => <link key={address} rel="stylesheet" href={address} />)
