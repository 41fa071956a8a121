import { safetyErrors } from '@wayhouse/domain/safety'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os, serveApi } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { LazyReportDialog } from './lazy-dialogs.tsx'

const lucas = { id: id(1), name: 'Lucas Weber' }
const body = { case: 2061, first_look_by: '2026-10-07T11:30:00.000Z' }

async function openDialog(
  more: { subject?: Parameters<typeof LazyReportDialog>[0]['subject']; person?: typeof lucas | null } = {},
) {
  const sent = vi.fn<(input: object) => void>()
  const { person = lucas, subject = { type: 'person', id: lucas.id } } = more
  serveApi({
    safety: {
      report: os.safety.report.handler(({ input, errors }) => {
        sent(input)
        if (input.text === 'too much') throw errors.RATE_LIMITED({ data: { retry_after: 3600 } })
        return { status: 201, body }
      }),
    },
  })
  await show(
    <main>
      <h1>Lucas</h1>
      <LazyReportDialog person={person} subject={subject} open onOpenChange={vi.fn<() => void>()} />
    </main>,
    { user: ana },
  )
  return { dialog: page.getByRole('dialog'), sent }
}

it('REP-01 asks what happened, with a text, pictures and the block, and says what follows', async () => {
  const { dialog, sent } = await openDialog()
  await expect.element(dialog).toHaveAccessibleName('Report Lucas')
  await expect.element(dialog).toMatchTextContent('Lucas is not told about a report.')
  const reasons = dialog.getByRole('radio').elements()
  expect(reasons.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Rude or hurtful messages',
    'Something about the stay is false',
    'Asks for money outside',
    'Made me feel unsafe',
    'Not who they say they are',
    'Something illegal',
  ])
  await expectNoAxeViolations()
  await page.viewport(320, 640)
  await expectNoOverflow()
  await page.viewport(1440, 900)
  await dialog.getByLabelText('Asks for money outside').click()
  await dialog.getByLabelText('What should we know').fill('He wants €400.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/Case 2061\. First look by Wed 7 Oct, \d\d:30\./)
  expect(sent.mock.calls).toEqual([
    [
      {
        subject_type: 'person',
        subject_id: lucas.id,
        reason: 'money',
        text: 'He wants €400.',
        why: '',
        accurate: false,
        files: [],
        block: false,
      },
    ],
  ])
  await expect.element(dialog.getByRole('button', { name: 'Close' }).first()).toBeVisible()
})

it('REP-01 something illegal asks why, and whether it is accurate', async () => {
  const { dialog, sent } = await openDialog()
  await dialog.getByLabelText('Something illegal').click()
  await expect.element(dialog.getByLabelText('What should we know')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const why = dialog.getByLabelText('Why is it illegal')
  await expect.element(why).toHaveAccessibleDescription(/Say why, in at least 20 characters/)
  await expect.element(why).toHaveFocus()
  await why.fill('The city closed the building in August.')
  await dialog.getByLabelText('I believe this is accurate').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(dialog.getByRole('status')).toBeVisible()
  expect(sent.mock.lastCall?.[0]).toMatchObject({ reason: 'illegal', accurate: true, text: '' })
})

it('REP-07 a missing reason is said at the field, and nothing typed is lost', async () => {
  const { dialog, sent } = await openDialog()
  const text = dialog.getByLabelText('What should we know')
  await text.fill('He shouted.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(dialog.getByText('Choose what happened')).toBeVisible()
  const reasons = dialog.getByRole('radiogroup', { name: 'What happened?' })
  await expect.element(reasons).toHaveFocus()
  await expect.element(reasons).toHaveAccessibleDescription('Choose what happened')
  await expect.element(text).toHaveValue('He shouted.')
  expect(sent).not.toHaveBeenCalled()
})

it('REP-04 a refusal is told, and everything typed stays', async () => {
  const { dialog } = await openDialog()
  await dialog.getByLabelText('Rude or hurtful messages').click()
  await dialog.getByLabelText('What should we know').fill('too much')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The report was not sent')
  await expect.element(dialog.getByLabelText('What should we know')).toHaveValue('too much')
})

it('REP-01 blocks too, and says so on the button', async () => {
  const { dialog, sent } = await openDialog()
  await dialog.getByLabelText('Made me feel unsafe').click()
  await dialog.getByRole('switch', { name: 'Block Lucas too' }).click()
  await dialog.getByRole('button', { name: 'Send report and block' }).click()
  await expect.element(page.getByText('Blocked', { exact: true })).toBeVisible()
  expect(sent.mock.lastCall?.[0]).toMatchObject({ block: true })
})

it('REP-02 has the emergency number of the stay’s country', async () => {
  const { dialog } = await openDialog({ subject: { type: 'tribe', id: id(2), location: 'São Paulo, Brazil' } })
  await expect.element(dialog).toHaveAccessibleName('Report this tribe')
  await expect.element(dialog).toMatchTextContent('In danger now? Call 190 first.')
  await expect.element(dialog.getByRole('link', { name: '190' })).toHaveAttribute('href', 'tel:190')
})

it('REP-01 of one whom the viewer does not see offers no block', async () => {
  const { dialog } = await openDialog({ person: null, subject: { type: 'message', id: id(3) } })
  await expect.element(dialog).toHaveAccessibleName('Report this message')
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument()
})

it('REP-01 takes five pictures, which can be removed again, and refuses larger ones', async () => {
  const { dialog } = await openDialog()
  const upload = vi.fn<(request: Request) => void>()
  const answer = globalThis.fetch
  let count = 10
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/api/reports/pictures')) return answer(input, init)
    upload(request)
    return Response.json({ id: id((count += 1)) }, { status: 201 })
  }
  const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
  const field = dialog.getByLabelText('Pictures', { exact: true })
  await field.upload(Array.from({ length: 6 }, () => picture(10)))
  await expect.element(dialog).toMatchTextContent('5 of 5 pictures')
  expect(upload).toHaveBeenCalledTimes(5)
  await expect.element(dialog.getByRole('button', { name: 'Add pictures' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Remove picture 5' }).click()
  await expect.element(dialog).toMatchTextContent('4 of 5 pictures')
  // without the way through the browser's protocol, which takes seconds for as many bytes
  const chosen = new DataTransfer()
  chosen.items.add(picture(10_000_001))
  const input = field.element() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(safetyErrors.REPORT_PICTURE_TOO_LARGE.message)
  globalThis.fetch = answer
})
