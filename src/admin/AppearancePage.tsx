import { useResource } from '../client/calls/useResource.ts'
import { defaultHero } from '../content/documents/defaults.ts'
import { publicDocument } from '../content/publicDocument.ts'
import { AppearanceAdmin } from '../site/appearance/admin/AppearanceAdmin.tsx'
import { oneLine, siteTexts } from '../site/siteTexts.ts'

/** About as much as search engines show of a description. */
const shownDescription = 155

/** The appearance, with what search engines would make of it and of the hero. */
export function AppearancePage() {
  const hero = useResource(publicDocument('hero')).data ?? defaultHero
  return (
    <AppearanceAdmin
      describeSite={(typed) => {
        const { title, description } = siteTexts(typed, hero)
        return {
          siteName: hero.name,
          title,
          description: oneLine(description, shownDescription),
          imageText: [hero.welcome_text, hero.name, hero.title, hero.subtitle].join(' '),
        }
      }}
    />
  )
}
