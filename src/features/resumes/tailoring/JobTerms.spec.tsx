import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import type { JobTerm } from './contract.ts'
import { JobTerms } from './JobTerms.tsx'

const term = (given: Partial<JobTerm>): JobTerm => ({
  term: 'Kafka',
  kind: 'name',
  state: 'mentioned',
  says: '',
  proofs: [],
  ...given,
})
const work = { section: 'work', id: 'a', name: 'Engineer, Harbour', point: 'Wrote it' } as const
const skill = { section: 'skills', id: 'b', name: 'Rust', point: '' } as const
const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('each term has what the content says of it', async () => {
  await render(
    <JobTerms
      terms={[
        term({ proofs: [work] }),
        term({ term: 'Rust', proofs: [skill] }),
        term({ term: 'Fortran', state: 'not mentioned' }),
        term({
          term: '5 years: C++',
          kind: 'years',
          state: 'partly',
          says: '3 years',
          proofs: [skill],
        }),
        term({ term: 'Deutsch: C1', kind: 'language', says: 'German, native' }),
        term({ term: 'Lead a team', kind: 'leading', state: 'partly' }),
      ]}
    />,
  )
  await expect.element(page.getByText('Your content mentions 3 of 6, and 2 partly.')).toBeVisible()
  await expect.element(item('Kafka').first()).toMatchTextContent('Wrote it')
  await expect
    .element(page.getByRole('link', { name: /^Engineer, Harbour/ }))
    .toHaveAttribute('href', '/admin/experience?edit=a')
  await expect.element(item('Fortran')).toMatchTextContent('Not mentioned')
  await expect.element(item('5 years: C++').first()).toMatchTextContent('Partly: 3 years')
  await expect.element(item('Deutsch: C1')).toMatchTextContent('German, native')
  await expect.element(item('Lead a team')).toMatchTextContent('Partly')
  await expect.element(item('5 years: C++').first()).toMatchTextContent('Experience')
  const titles = page
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent)
  expect(titles[0]).toMatch(/^Fortran/)
  expect(titles.findIndex((title) => /^5 years/.test(title ?? ''))).toBe(1)
  await expect.element(page.getByText(/^Only listed as a skill/)).toBeVisible()
  await expect.element(page.getByText(/missing|not in your content/i)).not.toBeInTheDocument()
  await expectAccessible()
})

test('what is mentioned or not at all is not called partly', async () => {
  await render(
    <JobTerms terms={[term({ proofs: [work] }), term({ term: 'Go', state: 'not mentioned' })]} />,
  )
  await expect
    .element(page.getByText('Your content mentions 1 of 2.', { exact: true }))
    .toBeVisible()
})

test('a description without terms is explained', async () => {
  await render(<JobTerms terms={[]} />)
  await expect.element(page.getByText(/^No technology, tool, skill or language/)).toBeVisible()
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
})
