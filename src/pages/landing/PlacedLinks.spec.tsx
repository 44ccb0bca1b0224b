import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openSite, type Site } from '../../../test/components/openSite.ts'
import { showSection } from '../../../test/components/showSection.tsx'
import { Contact, FooterLinks } from './PlacedLinks.tsx'

const section = page.getByRole('region').first()
const footer = page.getByRole('region', { name: 'Footer' })
const linksIn = (part: typeof section) =>
  Object.fromEntries(
    part
      .getByRole('link')
      .elements()
      .map((link) => [
        link.textContent?.replace(' (opens in a new tab)', ''),
        link.getAttribute('href'),
      ]),
  )

const showContact = () =>
  showSection(
    <>
      <Contact />
      <section aria-label="Footer">
        <FooterLinks />
      </section>
    </>,
  )

async function openContact(change: (site: Site) => Promise<unknown>) {
  const site = await openSite({ isVisitor: true })
  await change(site)
  await showContact()
}

test('the contact info stands beside the form, and the footer has its links', async () => {
  const github_url = 'https://example.com/git'
  const linkedin_url = 'https://example.com/in'
  await openContact((site) =>
    site.change('contact-info', {
      email: 'ines@example.com',
      location: 'Bristol',
      github_url,
      linkedin_url,
    }),
  )
  await expect.element(section.getByText('Bristol')).toBeVisible()
  await expect.element(section.getByRole('form', { name: 'Contact form' })).toBeVisible()
  const profiles = { GitHub: github_url, LinkedIn: linkedin_url }
  await expect
    .poll(() => linksIn(section))
    .toEqual({
      'ines@example.com': 'mailto:ines@example.com',
      'Save contact': '/contact.vcf',
      ...profiles,
    })
  await expect.poll(() => linksIn(footer)).toEqual(profiles)
  for (const link of footer.getByRole('link').elements()) {
    expect(link.getAttribute('rel')).toBe('noopener')
  }
})

test('a link that the contact info hides is missing there, and the hero’s is in the footer', async () => {
  await openContact(async (site) => {
    await site.change('hero', { github_url: 'https://example.com/hero' })
    await site.change('contact-info', { github_url: '#', linkedin_url: 'https://example.com/in' })
  })
  await expect.poll(() => linksIn(section)).toEqual({ LinkedIn: 'https://example.com/in' })
  await expect
    .poll(() => linksIn(footer))
    .toEqual({ GitHub: 'https://example.com/hero', LinkedIn: 'https://example.com/in' })
})

test('when the contact info cannot be loaded the defaults stand, and the form is there', async () => {
  await openSite({ isVisitor: true })
  await commands.answer({
    method: 'GET',
    path: '/api/public/contact',
    isHeld: true,
    isAborted: true,
  })
  await showContact()
  await expect.poll(() => section.element().querySelectorAll('[aria-busy="true"]').length).toBe(1)
  const name = section.getByLabelText('Name')
  await name.fill('Ada')
  await commands.stopAnswering()
  await expect.element(section.getByRole('heading', { name: 'Get in touch' })).toBeVisible()
  await expect.element(section.getByText('Remote')).toBeVisible()
  expect(linksIn(section)).toEqual({})
  await expect.element(name).toHaveValue('Ada')
  await expectAccessible()
  mistakes.length = 0
})
