import type { MemberDetails } from '@wayhouse/domain/console'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { type ApiHandlers, os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { noor } from '../../../testing/people.ts'
import { lucasDetails } from './testing.ts'

const path = `/app/admin/members/${lucasDetails.id}`
const { id } = lucasDetails

/** Opens a member's page; `console` has the acts. */
function openMember(
  found: MemberDetails | (() => MemberDetails) = lucasDetails,
  acts: ApiHandlers[string] = {},
  role: 'admin' | 'moderator' = 'admin',
) {
  const member = os.console.member.handler(() => (typeof found === 'function' ? found() : found))
  return openConsole(path, { role, api: { console: { member, ...acts } } })
}

const dialog = page.getByRole('alertdialog')

describe('the page of a member', () => {
  it.each([1440, 390])('CON-09 has what operators act on at %i px', async (width) => {
    await page.viewport(width, 844)
    await openMember()
    await expect.element(page.getByRole('heading', { name: 'Lucas Weber', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Cases' })).toMatchTextContent(/2061.*Asks for money.*Open/)
    await expect.element(page.getByRole('region', { name: 'Tribes' })).toMatchTextContent(/1 hosted.*Kreuzberg.*host/)
    await expect.element(page.getByRole('region', { name: 'Earlier decisions' })).toMatchTextContent(/7 days.*€400/)
    await expect.element(page.getByRole('region', { name: 'Membership' })).toMatchTextContent(/Wannabe.*14 Feb 2027/)
    await expect.element(page.getByRole('region', { name: 'Sessions' })).toMatchTextContent(/Firefox on Linux.*Safari/)
    await expect.element(page.getByRole('region', { name: 'Notes of operators' })).toMatchTextContent(/Called the/)
    await expectNoAxeViolations()
    await expectNoOverflow()
  })

  it.each([1440, 390])('keeps a very long name within the page at %i px', async (width) => {
    await page.viewport(width, 844)
    await openMember({ ...lucasDetails, name: `${'Wolfeschlegelsteinhausen'.repeat(2)} ${'Llanfairpwll'.repeat(4)}` })
    await expect.element(page.getByRole('heading', { name: /^Data of Wolfe/ })).toBeVisible()
    await expectNoOverflow()
  })

  it('CON-01 CON-05 shows the command that changes a role, never a form', async () => {
    await openMember()
    const section = page.getByRole('region', { name: 'Role' })
    await section.getByText('Make them an operator').click()
    await expect
      .element(section.getByText(`npm run operate -- grant ${lucasDetails.email} moderator "WHY"`))
      .toBeVisible()
    expect(section.element().querySelector('input, select')).toBeNull()
    await expectNoAxeViolations()
  })

  it('AUD-02 makes an exception and ends it', async () => {
    let has_exception = false
    await openMember(() => ({ ...lucasDetails, has_exception }), {
      setException: os.console.setException.handler(({ input }) => {
        has_exception = input.has_exception
        return { id }
      }),
    })
    const section = page.getByRole('region', { name: 'Verification' })
    await expect.element(section).toMatchTextContent(/Compared with the document/)
    await section.getByRole('button', { name: 'Accept the gender they state' }).click()
    await dialog.getByRole('button', { name: 'Accept it' }).click()
    await expect.element(section).toMatchTextContent(/by an operator’s exception/)
    await section.getByRole('button', { name: 'End the exception' }).click()
    await dialog.getByRole('button', { name: 'End it' }).click()
    await expect.element(section).toMatchTextContent(/Compared with the document/)
  })

  it('CON-09 of an operator has no acts', async () => {
    await openMember({ ...lucasDetails, role: 'moderator', can_act: false })
    await expect.element(page.getByText('An operator: take the role from them first.')).toBeVisible()
    for (const name of [/Suspend/, /End/, /Erase/, /Send/, 'Add'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  })

  it('CON-09 of the operator themself says who acts on it', async () => {
    await openMember({ ...lucasDetails, id: noor.id, role: 'admin', can_act: false })
    await expect.element(page.getByText('This is your own account: another operator acts on it.')).toBeVisible()
  })

  it('CON-05 offers the erasure to an admin alone', async () => {
    await openMember(lucasDetails, {}, 'moderator')
    await expect.element(page.getByRole('button', { name: 'Send the download' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Erase…' })).not.toBeInTheDocument()
  })
})

describe('acts on a member', () => {
  it('CON-09 suspends for some days and a reason, by keyboard, and then offers to restore', async () => {
    let found: MemberDetails = lucasDetails
    const asked: unknown[] = []
    const suspendMember = os.console.suspendMember.handler(({ input }) => {
      asked.push(input)
      found = { ...lucasDetails, standing: 'suspended', suspended_until: '2026-11-05T10:00:00.000Z' }
      return { id }
    })
    await openMember(() => found, { suspendMember })
    await page.getByRole('button', { name: 'Suspend…' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Suspend for 7 days' }).click()
    await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Give a reason/)
    await expect.element(dialog.getByLabelText('Rule')).toHaveAccessibleDescription('Choose a rule')
    expect(asked).toEqual([])
    await expectNoAxeViolations()
    await dialog.getByRole('radio', { name: '7 days' }).click()
    await userEvent.keyboard('{ArrowRight}{Tab}4{Tab}Asked for money.{Tab}{Tab}{Enter}')
    await expect.poll(() => asked).toEqual([{ id, rule: 4, reason: 'Asked for money.', days: 30 }])
    await expect.element(page.getByText('Suspended to 5 Nov 2026')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Restore' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Suspend…' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Suspend for longer…' })).toBeVisible()
  })

  it('CON-09 keeps what was typed if an act is refused, and says why', async () => {
    const suspendMember = os.console.suspendMember.handler(({ errors }) => {
      throw errors.MEMBER_SUSPENDED()
    })
    await openMember(lucasDetails, { suspendMember })
    await page.getByRole('button', { name: 'Suspend…' }).click()
    await dialog.getByLabelText('Rule').selectOptions('4. No payments outside before acceptance')
    await dialog.getByLabelText('Reason').fill('Asked for money.')
    await dialog.getByRole('button', { name: 'Suspend for 7 days' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This member is suspended already')
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Asked for money.')
  })

  it('CON-09 ends one session or all', async () => {
    const asked: unknown[] = []
    const endMemberSessions = os.console.endMemberSessions.handler(({ input }) => {
      asked.push(input)
      return { ended: 1, revoked: 1 }
    })
    await openMember(lucasDetails, { endMemberSessions })
    await page.getByRole('button', { name: 'End the session on Firefox on Linux' }).click()
    await dialog.getByRole('button', { name: 'End', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'End all sessions' }).click()
    await dialog.getByRole('button', { name: 'End', exact: true }).click()
    await expect.poll(() => asked).toEqual([{ id, session: lucasDetails.sessions[0]?.id }, { id }])
  })

  it('CON-09 adds a note, and asks for its text', async () => {
    const asked: unknown[] = []
    const addMemberNote = os.console.addMemberNote.handler(({ input }) => {
      asked.push(input)
      return { id, author: 'Noor', text: input.text, at: new Date().toISOString() }
    })
    await openMember(lucasDetails, { addMemberNote })
    await page.getByRole('button', { name: 'Add' }).click()
    await expect.element(page.getByLabelText('New note')).toHaveAccessibleDescription(/Write the note/)
    await page.getByLabelText('New note').fill(' He paid back. ')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect.poll(() => asked).toEqual([{ id, text: 'He paid back.' }])
    await expect.element(page.getByLabelText('New note')).toHaveValue('')
  })

  it('CON-05 asks a second operator to erase and to end the membership, and shows what waits', async () => {
    const asked: unknown[] = []
    let found: MemberDetails = lucasDetails
    const endMembership = os.console.endMembership.handler(({ input }) => {
      asked.push(input)
      found = {
        ...lucasDetails,
        pending: {
          id,
          kind: 'end',
          member: { id, name: 'Lucas Weber' },
          case_number: null,
          reason: input.reason,
          rule: input.rule,
          proposed_by: 'Noor',
          role: null,
          is_mine: true,
          is_about_me: false,
          proposed_at: new Date().toISOString(),
          due_at: null,
        },
      }
      return { id }
    })
    await openMember(() => found, { endMembership })
    await page.getByRole('button', { name: 'End the membership…' }).click()
    await dialog.getByLabelText('Rule').selectOptions('4. No payments outside before acceptance')
    await dialog.getByLabelText('Reason').fill('Again and again.')
    await dialog.getByRole('button', { name: 'Ask a second operator' }).click()
    await expect.poll(() => asked).toEqual([{ id, reason: 'Again and again.', rule: 4 }])
    await expect.element(page.getByText('End the membership of Lucas Weber')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Erase…' })).not.toBeInTheDocument()
  })
})
