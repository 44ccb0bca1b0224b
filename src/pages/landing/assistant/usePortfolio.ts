import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { type Hero, publicDocument } from '../../../content/publicDocument.ts'
import { publicList } from '../../../content/publicList.ts'
import { resumeApi } from '../../../site/sections/resume/contract.ts'

/** Reads the eight public collections; a failing one is empty. */
async function readPortfolio() {
  const [projects, skills, resume, hero, about, contact, certifications, aiTools] =
    await Promise.all([
      call(publicList('projects')).catch(() => []),
      call(publicList('skills')).catch(() => []),
      call(resumeApi.published).catch(() => undefined),
      call(publicDocument('hero')).catch(() => undefined),
      call(publicDocument('about')).catch(() => undefined),
      call(publicDocument('contact-info')).catch(() => undefined),
      call(publicList('certifications')).catch(() => []),
      call(publicList('ai-tools')).catch(() => []),
    ])
  return { projects, skills, resume, hero, about, contact, certifications, aiTools }
}

export type Portfolio = Awaited<ReturnType<typeof readPortfolio>>

/** The public portfolio, read again whenever the panel opens. */
export function usePortfolio(isOpen: boolean): Portfolio {
  const cache = useQueryClient()
  const [portfolio, setPortfolio] = useState<Portfolio>(() => ({
    ...nothing,
    hero: cache.getQueryData<Hero>(resourceKey(publicDocument('hero'))),
  }))
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    readPortfolio().then((read) => {
      if (isCurrent) setPortfolio((known) => ({ ...read, hero: read.hero ?? known.hero }))
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen])
  return portfolio
}

const nothing: Portfolio = {
  projects: [],
  skills: [],
  resume: undefined,
  hero: undefined,
  about: undefined,
  contact: undefined,
  certifications: [],
  aiTools: [],
}
