import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { SafetyMenu } from './safety-menu.tsx'

const review = { type: 'review', id: id(7) } as const
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)

it('BLOCK-01 REP-01 has Block and Report for another member, and is not there for oneself', async () => {
  const person = { id: id(5), name: 'Ben Okafor', avatar_url: null }
  await show(
    <main>
      <h1>Ben</h1>
      <SafetyMenu person={person} />
    </main>,
    { user: ana },
  )
  await page.getByRole('button', { name: 'More about Ben Okafor' }).click()
  await expect.poll(items).toEqual(['Block', 'Report'])
  await expectNoAxeViolations()
})

it('REP-01 has no menu for what is the viewer’s own', async () => {
  await show(<SafetyMenu person={{ id: ana.id, name: 'Ana', avatar_url: null }} subject={review} />, { user: ana })
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it('REP-01 REV-04 of an anonymous review has Report alone, which offers no block', async () => {
  await show(<SafetyMenu person={null} subject={review} />, { user: ana })
  await page.getByRole('button', { name: 'More about this review' }).click()
  await expect.poll(items).toEqual(['Report'])
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await expect.element(dialog).toMatchTextContent('The person is not told about a report.')
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument()
})

/** One pixel. */
const portrait = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

it('BLOCK-01 the question before a block leads to a report as well, which blocks too', async () => {
  await show(<SafetyMenu person={{ id: id(5), name: 'Ben Okafor', avatar_url: portrait }} subject={review} />, {
    user: ana,
  })
  await page.getByRole('button', { name: 'More about Ben Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const question = page.getByRole('alertdialog', { name: 'Block Ben?' })
  await expect.poll(() => question.query()?.querySelector('img')?.getAttribute('src')).toBe(portrait)
  await expect
    .element(question)
    .toMatchTextContent('You will not see each other. Ben is not told. Stays you share go on.')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await question.getByRole('button', { name: 'Report as well' }).click()
  await expect.element(question).not.toBeInTheDocument()
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await expect.element(dialog.getByRole('switch', { name: 'Block Ben too' })).toBeChecked()
  await expect.element(dialog.getByRole('button', { name: 'Send report and block' })).toBeVisible()
})
