import type { UndeliveredMail } from '@wayhouse/domain/console'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'

const mails: UndeliveredMail[] = [1, 2, 3].map((number) => ({
  id: id(number),
  to: `${number}@mail.example`,
  subject: 'Your receipt',
  reason: '550 mailbox unavailable',
  at: '2026-10-06T10:00:00.000Z',
}))

/** The list, without what has been tried again. */
function mailApi(asked: unknown[]) {
  let left = mails
  return {
    console: {
      undeliveredMail: os.console.undeliveredMail.handler(() => left),
      retryMail: os.console.retryMail.handler(({ input }) => {
        asked.push(input)
        const before = left.length
        left = input.id === undefined ? [] : left.filter((mail) => mail.id !== input.id)
        return { retried: before - left.length }
      }),
    },
  }
}

describe('the mail screen', () => {
  it.each([1440, 390])('CON-09 tries one email again, or all, at %i px', async (width) => {
    await page.viewport(width, 844)
    const asked: unknown[] = []
    await openConsole('/app/admin/mail', { api: mailApi(asked) })
    await expect.element(page.getByText('550 mailbox unavailable').first()).toBeVisible()
    await expectNoAxeViolations()
    await expectNoOverflow()
    await page.getByRole('button', { name: 'Retry “Your receipt” to 1@mail.example' }).click()
    await expect.element(page.getByText('1@mail.example')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Retry all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retry all' }).click()
    await expect.element(page.getByText('Every email was delivered')).toBeVisible()
    expect(asked).toEqual([{ id: id(1) }, {}])
  })

  it('CON-02 shows the emails of one kind of failure, with the kind in the address', async () => {
    const full = mails
      .slice(0, 1)
      .map((mail) => ({ ...mail, to: 'full@mail.example', reason: '452 4.2.2 Mailbox full' }))
    const undeliveredMail = os.console.undeliveredMail.handler(() => [...mails.slice(1), ...full])
    await openConsole('/app/admin/mail?kind=inbox+full', { api: { console: { undeliveredMail } } })
    await expect.element(page.getByText('full@mail.example')).toBeVisible()
    expect(page.getByText('550 mailbox unavailable').elements()).toEqual([])
    await page.getByLabelText('Why').selectOptions('No such address')
    await expect.element(page.getByText('550 mailbox unavailable').first()).toBeVisible()
    await page.getByLabelText('Why').selectOptions('Refused')
    await expect.element(page.getByText('No email is like this')).toBeVisible()
  })

  it('CON-01 finds and sorts emails, with both in the address', async () => {
    const { router } = await openConsole('/app/admin/mail?q=@MAIL&sort=to', { api: mailApi([]) })
    const first = page.getByRole('rowheader').first()
    await expect.element(first).toMatchTextContent('1@mail.example')
    await page.getByRole('button', { name: 'To', exact: true }).click()
    await expect.element(first).toMatchTextContent('3@mail.example')
    await page.getByRole('searchbox', { name: 'Search' }).fill('2@')
    await expect.poll(() => page.getByRole('rowheader').elements()).toHaveLength(1)
    expect(router.state.location.search).toEqual({ q: '2@', sort: '-to' })
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody')
    await expect.element(page.getByText('No email is like this')).toBeVisible()
  })
})
