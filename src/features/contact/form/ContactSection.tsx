import { useResource } from '../../../client/calls/useResource.ts'
import { Section } from '../../../client/ui/Section.tsx'
import { ContactDetails } from '../ContactDetails.tsx'
import { ContactDetailsSkeleton } from '../ContactDetailsSkeleton.tsx'
import styles from '../ContactSection.module.css'
import { contactApi, defaultContactInfo } from '../contract.ts'
import { LetterForm } from './MessageForm.tsx'

/** How to reach the owner, and a sheet to write on at once. */
export function ContactSection() {
  const { data, isPending } = useResource(contactApi.published)
  const info = { ...defaultContactInfo, ...data }
  return (
    <Section id="contact" eyebrow="Contact" title={info.title}>
      <div className={styles.room}>
        {isPending ? <ContactDetailsSkeleton /> : <ContactDetails info={info} />}
        <LetterForm />
      </div>
    </Section>
  )
}
