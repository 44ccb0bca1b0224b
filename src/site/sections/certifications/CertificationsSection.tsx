import type { ReactNode } from 'react'
import { lazy } from 'react'
import { pendingOnFailure } from '../../../client/browser/pendingOnFailure.ts'
import { useList } from '../../../client/calls/useList.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { Section } from '../../../client/ui/layout/Section.tsx'
import { SectionState } from '../../../client/ui/states/SectionState.tsx'
import { publicList } from '../../../content/publicList.ts'
import { sections } from '../../../content/sections.ts'
import { listLimits } from '../../../shared/rules/listLimits.ts'
import './CertificationCard.module.css'
import type { CertificationList } from './CertificationsRow.tsx'
import styles from './CertificationsSection.module.css'

/** In the page from the beginning, with its styles; its code comes when it is near. */
const CertificationsRow = import.meta.env.SSR
  ? (await import('./CertificationsRow.tsx')).CertificationsRow
  : lazy(async () => ({
      default: (await pendingOnFailure(import('./CertificationsRow.tsx'))).CertificationsRow,
    }))

/** Where the server has not drawn the section, which it does unless it could not read it. */
const CertificationSkeletons = lazy(async () => ({
  default: (await import('./CertificationSkeletons.tsx')).CertificationSkeletons,
}))

/** So few may share the width of the page. */
const few = 2

type CertificationsSectionProps = {
  resumeCard: ReactNode
  /** Whether a page without certifications has the resume alone. */
  hidesEmpty: boolean
}

/** The resume, which always stands, and what the owner was certified for. */
export function CertificationsSection({ resumeCard, hidesEmpty }: CertificationsSectionProps) {
  const t = useTexts()
  const list = useList(publicList('certifications'), listLimits.certifications)
  const isResumeAlone = hidesEmpty && list.data?.length === 0
  return (
    <Section
      id="certifications"
      eyebrow={isResumeAlone ? 'Resume' : 'Certifications'}
      title={t(isResumeAlone ? 'For your files' : sections.certifications.title)}
      head="small"
      isShort={list.data && list.total <= few}
    >
      <div className={styles.resume}>{resumeCard}</div>
      {!isResumeAlone && <Certifications list={list} />}
    </Section>
  )
}

function Certifications({ list }: { list: CertificationList }) {
  const { data, isFetching, refetch } = list
  if (data?.length) return <CertificationsRow list={list} />
  if (data) {
    return (
      <SectionState
        title="No certifications available"
        text="Certifications will appear here once they are added."
      />
    )
  }
  if (isFetching) return <CertificationSkeletons />
  return (
    <SectionState
      title="Failed to load certifications"
      text="Please check your connection, then try once more."
      onRetry={() => refetch()}
    />
  )
}
