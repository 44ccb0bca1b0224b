import { lazy } from 'react'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { CollectionPage } from '../../../cms/collection/CollectionPage.tsx'
import { collectionKind } from '../../../cms/collection/collectionKind.ts'
import { tailoredLinks } from '../../../content/collections/tailoredLinks.ts'
import type { TailoredLink } from '../../../content/records.ts'
import { tailoredPath } from '../paths.ts'

const control = <Name extends keyof typeof import('./linkControls.tsx')>(name: Name) =>
  lazy(async () => ({ default: (await import('./linkControls.tsx'))[name] }))

const kind = collectionKind(tailoredLinks)
const controls = { resume: control('ResumeControl'), projects: control('ProjectsControl') }
const cells = { word: { cell: (link: TailoredLink) => <Address {...link} /> } }

/** The list and form of tailored links. */
export const LinksAdmin = () => (
  <CollectionPage
    collection={tailoredLinks}
    // A copy has an address of its own.
    kind={{ ...kind, copyOf: async (link) => ({ ...(await kind.copyOf(link)), word: '' }) }}
    {...{ controls, cells }}
  />
)

function Address({ name, word = '' }: Pick<TailoredLink, 'name' | 'word'>) {
  const path = tailoredPath(word)
  return (
    <>
      <a href={path}>
        {path}
        <span className="visually-hidden"> for {name}</span>
      </a>{' '}
      <CopyButton text={location.origin + path} variant="quiet" />
    </>
  )
}
