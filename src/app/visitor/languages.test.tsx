import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { resourceCache } from '../../client/calls/useResource.ts'
import { Texts } from '../../client/texts/useTexts.ts'
import { ErrorPage } from '../../client/ui/ErrorBoundary.tsx'
import { defaultAbout } from '../../features/about/contract.ts'
import { defaultAppearance } from '../../features/appearance/contract.ts'
import { Answer } from '../../features/assistant/panel/Answer.tsx'
import { AssistantPanel } from '../../features/assistant/panel/AssistantPanel.tsx'
import { FitForm } from '../../features/assistant/panel/FitForm.tsx'
import { SearchResult } from '../../features/assistant/panel/SearchResult.tsx'
import { SuggestionList } from '../../features/assistant/panel/SuggestionList.tsx'
import { jobDescription } from '../../features/assistant/schemas.ts'
import { CertificationLightbox } from '../../features/certifications/CertificationLightbox.tsx'
import { defaultContactInfo } from '../../features/contact/contract.ts'
import { MessageAnswer } from '../../features/contact/form/MessageAnswer.tsx'
import { newMessageFields } from '../../features/contact/schemas.ts'
import { defaultHero } from '../../features/hero/contract.ts'
import { FeedbackPanel } from '../../features/projects/FeedbackPanel.tsx'
import { ProjectDialog } from '../../features/projects/ProjectDialog.tsx'
import { fieldErrors } from '../../shared/fieldErrors.ts'
import { en, type Text } from '../../shared/texts/en.ts'
import { languages } from '../../shared/texts/languages.ts'
import { translationIn } from '../../shared/texts/translations.ts'
import { type Translate, translator } from '../../shared/texts/translator.ts'
import { AllProjects } from '../all-projects/AllProjects.tsx'
import { GridCard } from '../all-projects/GridCard.tsx'
import type { Landing } from '../pages/landing.ts'
import { startersOf } from './assistant/panelContent.ts'
import { landingCache } from './landingCache.ts'
import { VisitorApp } from './VisitorApp.tsx'

/** A language that marks what it says, so that what nobody said stands out. */
const marked = translator(Object.fromEntries(en.map((text) => [text, `[${text}]`])))

const loaded = <T,>(value: T) => ({ status: 'loaded', value }) as const
const times = {
  created_at: '2026-01-01',
  updated_at: '2026-01-01',
  visibility: 'published',
} as const
const project = {
  ...{ _id: '1', slug: '1', title: '1', description: '1', long_description: '1' },
  ...{
    image: '',
    image_alt: '',
    demo_video: 'https://1.1/1',
    live: 'https://1.1',
    github: 'https://1.1',
  },
  ...{ tech: ['1', '2', '3', '4', '5', '6'], features: ['1'], featured: 1, category: '1' },
  ...{ status: 'in-progress', start_date: '2024-05', end_date: 'ongoing', ...times },
  rating: { average: 4.5, count: 2 },
} as const
const several = <T extends object>(record: T, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...record, _id: `${index}`, slug: `${index}` }))

const certification = {
  ...{ _id: '1', name: '1', issuer: '1', issue_date: '2024-05-01', expiry_date: '2030-05-01' },
  ...{ credential_id: '1', credential_url: 'https://1.1', image: '1.png', image_alt: '', ...times },
}

/** A site whose owner has written nothing but numbers. */
const full = {
  appearance: loaded(defaultAppearance),
  hero: loaded({ ...defaultHero, name: '1', profile_image: '1.png', github_url: 'https://1.1' }),
  about: loaded({
    ...defaultAbout,
    journey_points: [{ point: '1: 1' }],
    strengths_list: ['1'],
    education_items: [{ institution: '1', details: '1' }],
  }),
  projects: { ...loaded(several(project, 9)), total: 40 },
  skills: {
    ...loaded(
      several({ name: '1', category: 'Tools', proficiency: 50, hide_level: 0, ...times }, 60),
    ),
    total: 90,
  },
  certifications: loaded(several(certification, 5)),
  resume: loaded({ filename: '1', size: 2048, upload_date: '2026-01-01', file_path: '/1.1' }),
  aiTools: {
    ...loaded(
      several({ name: '1', description: '', iconImage: '', icon_alt: '', order: 1, ...times }, 5),
    ),
    total: 90,
  },
  experience: {
    ...loaded(
      several(
        {
          role: '1',
          organisation: '1',
          place: '1',
          start_date: '2021-04-01',
          end_date: null,
          points: [],
          ...times,
        },
        3,
      ),
    ),
    total: 90,
  },
  testimonials: {
    ...loaded(
      several(
        {
          quote: '1',
          name: '1',
          role: '1',
          link: '',
          portrait: '1.png',
          portrait_alt: '',
          ...times,
        },
        3,
      ),
    ),
    total: 90,
  },
  contact: loaded({ ...defaultContactInfo, email: '1@1.11', github_url: 'https://1.1' }),
} as unknown as Landing

const failed = { status: 'failed' } as const
const nothing = {
  ...full,
  projects: loaded([]),
  skills: loaded([]),
  certifications: loaded([]),
  resume: loaded(null),
}
const unread = Object.fromEntries(Object.keys(full).map((name) => [name, failed]))

const pageOf = (landing: Partial<Landing>, texts: Translate) =>
  renderToString(<VisitorApp cache={landingCache(landing)} texts={texts} />)

const partOf = (part: ReactNode, texts: Translate) =>
  renderToString(
    <Texts value={texts}>
      <QueryClientProvider client={resourceCache()}>{part}</QueryClientProvider>
    </Texts>,
  )

const ignore = () => {}
const wish = { q: '', technology: '', category: '', year: '', page: 2, isPossible: true }
const choices = { technology: ['1', '2'], category: ['1', '2'], year: ['1', '2'] }
const listed = { ownerName: '1', choices, total: 50, pages: 3, cards: ['1'] }
const searched = { ...wish, q: '1' }

/** Everything that a visitor may come to see, each in the states that it has. */
const parts: Record<string, (texts: Translate) => string> = {
  'the page': (t) => pageOf(full, t),
  'the page of a site without content': (t) => pageOf(nothing as Landing, t),
  'the page while it loads': (t) => pageOf(unread as Partial<Landing>, t),
  'the page that could not be drawn': (t) => partOf(<ErrorPage failure="1" />, t),
  'the dialog of a project': (t) =>
    partOf(<ProjectDialog projects={[project, project] as never} index={0} onClose={ignore} />, t),
  'the film in it': (t) =>
    partOf(
      <ProjectDialog
        projects={[{ ...project, demo_video: '1.mp4' }] as never}
        index={0}
        onClose={ignore}
      />,
      t,
    ),
  'the stars to give': (t) =>
    partOf(<FeedbackPanel title="1" given={0} onSubmit={ignore} onCancel={ignore} />, t),
  'an enlarged certification': (t) =>
    partOf(<CertificationLightbox certification={certification as never} onClose={ignore} />, t),
  'the assistant': (t) =>
    partOf(
      <AssistantPanel
        ownerName="1"
        targets={[]}
        starters={startersOf(
          {
            projects: [project],
            skills: [{ name: '1', proficiency: 1 }],
            certifications: [certification],
          },
          t,
        )}
        isShown
        areQuestionsKept
        onOpenTarget={ignore}
        onClose={ignore}
      />,
      t,
    ),
  'its answer': (t) =>
    partOf(<Answer text="[1](https://1.1)" isWhole targets={[]} onOpenTarget={ignore} />, t),
  'its form': (t) => partOf(<FitForm isBusy={false} onCheck={ignore} onCancel={ignore} />, t),
  'its names': (t) =>
    partOf(
      <SuggestionList
        id="1"
        suggestions={[{ kind: 'AI tool', name: '1', href: '#1' }]}
        activeIndex={0}
        onChoose={ignore}
      />,
      t,
    ),
  'what it found': (t) =>
    partOf(
      <SearchResult
        passages={[{ kind: 'Introduction', title: '', quote: '1', href: '#1' }]}
        onOpenPlace={ignore}
      />,
      t,
    ),
  'that it found nothing': (t) => partOf(<SearchResult passages={[]} onOpenPlace={ignore} />, t),
  'all projects': (t) => partOf(<AllProjects {...listed} wish={wish} found={50} />, t),
  'some of them': (t) => partOf(<AllProjects {...listed} wish={searched} found={1} />, t),
  'none of them': (t) =>
    partOf(<AllProjects {...listed} wish={searched} found={0} cards={[]} />, t),
  'no projects': (t) =>
    partOf(<AllProjects {...listed} wish={wish} total={0} found={0} cards={[]} />, t),
  'projects that could not be read': (t) =>
    partOf(
      <AllProjects
        {...listed}
        wish={wish}
        found={0}
        cards={[]}
        failure="Failed to load projects"
      />,
      t,
    ),
  'a project among all': (t) =>
    partOf(<GridCard project={project as never} number={1} areRatingsHidden={false} />, t),
  'a message that was sent': (t) => partOf(<MessageAnswer written={{ email: '1@1.11' }} />, t),
  'a message that was refused': (t) =>
    partOf(
      <MessageAnswer
        written={{}}
        refusal={{ sentence: 'Name is required', fields: { name: 'Name is required' } }}
      />,
      t,
    ),
}

/** What a page says to eyes and ears, piece by piece. */
function saidIn(html: string): string[] {
  const spoken = html.replace(/<!--.*?-->|<style.*?<\/style>|<svg.*?<\/svg>/gs, '')
  const named = [...spoken.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]+)"/g)]
  const texts = spoken.split(/<[^>]*>/)
  return [...texts, ...named.map(([, text = '']) => text)].filter((text) => text.trim() !== '')
}

/** The names of others are the same in every language; of the last field nobody but machines knows. */
const names = /\b(GitHub|LinkedIn|Website)\b/g

function withoutMarked(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '')
  return rest === text ? rest : withoutMarked(rest)
}

describe.each(Object.entries(parts))('%s', (_, render) => {
  test('says nothing of its own that no translation knows', () => {
    const own = saidIn(render(marked)).filter((text) =>
      /\p{L}{2}/u.test(withoutMarked(text).replace(names, '')),
    )
    expect(own).toEqual([])
  })

  test('has no text in English where it is in another language', () => {
    for (const language of languages) {
      const translation = translationIn(language)
      if (!translation) continue
      const said = new Set(saidIn(render(translator(translation))))
      const values = new Set<string>(Object.values(translation))
      const english = en.filter((text: Text) => !values.has(text) && said.has(text))
      expect({ language, english }).toEqual({ language, english: [] })
    }
  })
})

const gapsIn = (text: string) => `${(text.match(/{\w+}/g) ?? []).sort()}`

test('every translation has every text, with its gaps', () => {
  for (const language of languages) {
    const translation = translationIn(language)
    if (!translation) continue
    const pairs = Object.entries(translation)
    expect(pairs.map(([text]) => text)).toEqual([...en])
    expect(pairs.filter(([text, said]) => gapsIn(text) !== gapsIn(said) || said === '')).toEqual([])
  }
})

test('what the rules of a visitor’s form refuse is said in every language', () => {
  const long = 'x'.repeat(20_000)
  const refusals = [
    { name: '', email: '', subject: '', message: '' },
    { name: long, email: long, subject: long, message: long },
    { name: 1, email: 'x', subject: 1, message: 1 },
  ].map((message) => newMessageFields.safeParse(message).error)
  const pasted = ['', 'x', long].map(
    (description) => jobDescription.safeParse({ description }).error,
  )
  const sentences = [...refusals, ...pasted].flatMap((error) =>
    error ? Object.values(fieldErrors(error)) : [],
  )
  expect(sentences.length).toBeGreaterThan(10)
  expect(sentences.filter((sentence) => !(en as readonly string[]).includes(sentence))).toEqual([])
})
