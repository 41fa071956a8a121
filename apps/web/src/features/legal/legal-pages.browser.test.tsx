import { records, services } from '@wayhouse/domain/records'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'

it('CON-11 the contacts lead to the numbers where they are public', async () => {
  const link = () => page.getByRole('link', { name: 'read the numbers' })
  const screen = await openPage('/contact', { config: { public_numbers: true } })
  await expect.element(link()).toHaveAttribute('href', '/transparency')
  await screen.unmount()
  await openPage('/contact')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Contact')
  await expect.element(link()).not.toBeInTheDocument()
})

describe('the legal pages', () => {
  it.each([
    ['/privacy', 'Privacy Policy', ['18 or over', 'up to 30 days', '12 months', 'as long as the law requires']],
    [
      '/terms',
      'Terms of Service',
      [
        'The minimum age is 18',
        'Duties of a Tribe Host',
        'Hosts must give accurate accommodation information, communicate clearly, honour confirmed reservations and follow the law.',
        'Duties of a Tribe Member',
        'Members must respect properties and other members, give accurate information, honour bookings and follow tribe rules.',
      ],
    ],
  ])('LEGAL-01 %s states age, periods and duties, and the date of its version', async (path, title, facts) => {
    const screen = await openPage(path)
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    for (const fact of facts) await expect.element(screen.getByRole('main')).toMatchTextContent(fact)
    await expect.element(screen.getByRole('main').getByText('29 November 2026')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('DUTY-02 DUTY-03 DUTY-04 the terms say how to cancel and to withdraw, with the rules of a country only where they hold', async () => {
    const plain = (await openPage('/terms')).getByRole('main')
    for (const text of [
      '14 days after the order',
      '(/withdraw)',
      '(/cancel)',
      '30 and 7 days before',
      'needs your consent',
    ])
      await expect.element(plain).toMatchTextContent(text)
    await expect.element(plain).not.toMatchTextContent('billing portal')
    for (const text of ['one month’s notice', 'After each renewal'])
      await expect.element(plain).not.toMatchTextContent(text)
  })

  it('DUTY-04 the terms have the rules of Germany and the United Kingdom where they are switched on', async () => {
    const config = { open_ended_renewals: true, withdrawal_after_renewal: true }
    const main = (await openPage('/terms', { config })).getByRole('main')
    for (const text of ['one month’s notice', 'After each renewal of a yearly plan'])
      await expect.element(main).toMatchTextContent(text)
  })

  it.each([
    ['AUD-04 the terms name', '/terms', 'with one exception that the law makes for shared living space'],
    ['AUD-02 the privacy policy says what is kept of', '/privacy', 'the marker itself is not stored'],
  ])('%s tribes for women: %s', async (_title, path, text) => {
    const screen = await openPage(path)
    await expect.element(screen.getByRole('main')).toMatchTextContent(text)
  })

  it.each(['/privacy', '/terms'])('LEGAL-01 the contents of %s link to every section, in order', async (path) => {
    const screen = await openPage(path)
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    await expect.element(contents).toBeVisible()
    const links = contents.getByRole('link').elements()
    const sections = [...document.querySelectorAll('main section h2')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      sections.map((section) => [section.textContent, `#${section.id}`]),
    )
    expect(links.length).toBeGreaterThan(5)
  })

  it.each([1440, 390])('DUTY-06 the privacy policy shows every record and every service, at %i px', async (width) => {
    await page.viewport(width, 844)
    const screen = await openPage('/privacy')
    const main = screen.getByRole('main')
    await expect.element(main.getByRole('heading', { name: 'Everything we keep, line by line' })).toBeVisible()
    for (const { title } of records)
      await expect.element(main.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const message = main.getByText('What you wrote', { exact: true })
    await expect.element(message).not.toBeVisible()
    for (const details of document.querySelectorAll('details')) details.querySelector('summary')?.click()
    await expect.element(message).toBeVisible()
    const shown = main.element().textContent
    for (const { tables } of records)
      for (const { holds, kept } of Object.values(tables)) expect(shown).toContain(`${holds}Kept ${kept}.`)
    for (const { gets } of Object.values(services)) if (gets !== null) expect(shown).toContain(`Gets ${gets}: `)
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('LEGAL-01 the contents are beside the text on a wide screen and above it on a phone', async () => {
    const screen = await openPage('/privacy')
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    await expect.element(contents).toBeVisible()
    window.scrollTo(0, 1500)
    await expect.element(contents).toBeInViewport()
    window.scrollTo(0, 0)
    await page.viewport(390, 844)
    const firstSectionTop = document.querySelector('main section h2')?.getBoundingClientRect().top ?? 0
    expect(contents.element().getBoundingClientRect().bottom).toBeLessThan(firstSectionTop)
  })
})

describe('about', () => {
  it('LAND-09 names the company, support and whose work the product builds on', async () => {
    const screen = await openPage('/about')
    const main = screen.getByRole('main')
    await expect
      .element(main.getByRole('link', { name: 'support@wayhouse.example' }))
      .toHaveAttribute('href', 'mailto:support@wayhouse.example')
    for (const source of ['GeoNames', 'Micah Lanier', 'OpenStreetMap contributors', 'OpenFreeMap'])
      await expect.element(main.getByRole('link', { name: source })).toBeVisible()
    await expectNoAxeViolations()
  })
})
