import { EmptyPlace } from './EmptyPlace.tsx'
import { forOwner } from './forOwner.tsx'
import { OwnerLogin as Login } from './OwnerLogin.tsx'
import { WholePage } from './WholePage.tsx'

/** What of the page only its owner sees, in one chunk: each further one would cost all visitors its name. */
export const OwnerLogin = forOwner(Login)
export const OwnerView = forOwner(WholePage)
export const EmptySection = forOwner(EmptyPlace)
