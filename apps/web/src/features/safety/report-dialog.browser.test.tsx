import { safetyErrors } from '@wayhouse/domain/safety'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { type ApiHandlers, os, serveApi } from '../../testing/fake-api.ts'
import { aGuestTribe } from '../../testing/guest-tribe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { LazyReportDialog } from './lazy-dialogs.tsx'

const lucas = { id: id(1), name: 'Lucas Weber' }
const body = { case: 2061, first_look_by: '2026-10-07T11:30:00.000Z' }

async function openDialog(
  more: Partial<Pick<Parameters<typeof LazyReportDialog>[0], 'subject' | 'person'>> & { api?: ApiHandlers } = {},
) {
  const sent = vi.fn<(input: object) => void>()
  const { person = lucas, subject = { type: 'person', id: lucas.id } } = more
  serveApi({
    ...more.api,
    safety: {
      report: os.safety.report.handler(({ input, errors }) => {
        sent(input)
        if (input.text === 'too much') throw errors.RATE_LIMITED({ data: { retry_after: 3600 } })
        if (input.text === 'lost picture') throw errors.REPORT_PICTURE_NOT_FOUND()
        if (input.text === 'no block left') return { status: 201, body: { ...body, is_unblocked: true } }
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

it('REP-07 what is typed stays when the reason changes, in both directions', async () => {
  const { dialog, sent } = await openDialog()
  const words = 'The city closed the building in August.'
  await dialog.getByLabelText('What should we know').fill(words)
  await dialog.getByLabelText('Something illegal').click()
  await expect.element(dialog.getByLabelText('Why is it illegal')).toHaveValue(words)
  await dialog.getByLabelText('Made me feel unsafe').click()
  await expect.element(dialog.getByLabelText('What should we know')).toHaveValue(words)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(dialog.getByRole('status')).toBeVisible()
  expect(sent.mock.lastCall?.[0]).toMatchObject({ reason: 'unsafe', text: words, why: '' })
})

it('REP-07 a text over the limit is not cut: its field says so, and the server too', async () => {
  const { dialog, sent } = await openDialog()
  await dialog.getByLabelText('Rude or hurtful messages').click()
  const text = dialog.getByLabelText('What should we know')
  await text.fill('x'.repeat(2001))
  await expect.element(text).toHaveValue('x'.repeat(2001))
  await expect.element(dialog).toMatchTextContent('2001 / 2000')
  await expect.element(text).toHaveAccessibleDescription(/Use at most 2,000 characters/)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(text).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  await text.fill('x'.repeat(2000))
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(dialog.getByRole('status')).toBeVisible()
})

it('REP-07 what is wrong with the pictures is said at them', async () => {
  const { dialog } = await openDialog()
  await dialog.getByLabelText('Rude or hurtful messages').click()
  await dialog.getByLabelText('What should we know').fill('lost picture')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const pictures = dialog.getByRole('group', { name: 'Pictures of the report' })
  await expect.element(pictures).toHaveAccessibleDescription(safetyErrors.REPORT_PICTURE_NOT_FOUND.message)
  await expect.element(pictures).toHaveFocus()
})

it('REP-01 BLOCK-06 without a block left the report is sent, and the dialog says that nobody was blocked', async () => {
  const { dialog } = await openDialog()
  await dialog.getByLabelText('Made me feel unsafe').click()
  await dialog.getByLabelText('What should we know').fill('no block left')
  await dialog.getByRole('switch', { name: 'Block Lucas too' }).click()
  await dialog.getByRole('button', { name: 'Send report and block' }).click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent(safetyErrors.TOO_MANY_BLOCKS.message)
  await expect.element(page.getByText('Blocked', { exact: true })).not.toBeInTheDocument()
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

it('REP-02 has the number of the tribe’s country where only the tribe is known', async () => {
  const tribes = { find: os.tribes.find.handler(() => aGuestTribe({ location: 'Osaka, Japan' })) }
  const { dialog } = await openDialog({ subject: { type: 'person', id: lucas.id, tribeId: id(2) }, api: { tribes } })
  await expect.element(dialog).toMatchTextContent('In danger now? Call 110 first.')
})

it('REP-02 has the reader’s number of a tribe that the reader does not see', async () => {
  const asked = vi.fn<() => void>()
  const tribes = {
    find: os.tribes.find.handler(({ errors }) => {
      asked()
      throw errors.TRIBE_NOT_FOUND()
    }),
  }
  const { dialog } = await openDialog({ subject: { type: 'person', id: lucas.id, tribeId: id(2) }, api: { tribes } })
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(dialog).toMatchTextContent('In danger now? Call 112 first.')
})

it('REP-01 of one whom the viewer does not see offers no block', async () => {
  const { dialog } = await openDialog({ person: null, subject: { type: 'message', id: id(3) } })
  await expect.element(dialog).toHaveAccessibleName('Report this message')
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument()
})

const picture = (bytes: number, name = 'a.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

/** Answers uploads of pictures: the ones that are called "broken" are refused. */
function servePictures() {
  const upload = vi.fn<(request: Request) => void>()
  const answer = globalThis.fetch
  let count = 10
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/api/reports/pictures')) return answer(input, init)
    upload(request)
    const { code, message, status } = { code: 'REPORT_PICTURE_UNREADABLE', ...safetyErrors.REPORT_PICTURE_UNREADABLE }
    if ((await request.arrayBuffer()).byteLength === brokenBytes)
      return Response.json({ defined: true, code, status, message, data: {} }, { status })
    return Response.json({ id: id((count += 1)) }, { status: 201 })
  }
  onTestFinished(() => void (globalThis.fetch = answer))
  return upload
}
const brokenBytes = 13

it('REP-01 REP-07 takes five pictures and says so, which can be removed again, and refuses larger ones', async () => {
  const { dialog } = await openDialog()
  const upload = servePictures()
  const field = dialog.getByLabelText('Pictures', { exact: true })
  await field.upload(Array.from({ length: 6 }, () => picture(10)))
  await expect.element(dialog).toMatchTextContent('5 of 5 pictures')
  await expect.element(dialog.getByText('Add at most 5 pictures')).toBeVisible()
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
  await expect.element(dialog.getByText(safetyErrors.REPORT_PICTURE_TOO_LARGE.message)).toBeVisible()
  await expect.element(dialog.getByText('Add at most 5 pictures')).not.toBeInTheDocument()
})

it('REP-07 a picture that fails is told, and the others stay', async () => {
  const { dialog, sent } = await openDialog()
  const upload = servePictures()
  await dialog.getByLabelText('Rude or hurtful messages').click()
  await dialog
    .getByLabelText('Pictures', { exact: true })
    .upload([picture(10), picture(brokenBytes), picture(11, 'c.png')])
  await expect.element(page.getByText('A picture could not be added')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('2 of 5 pictures')
  expect(upload).toHaveBeenCalledTimes(3)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(dialog.getByRole('status')).toBeVisible()
  expect(sent.mock.lastCall?.[0]).toMatchObject({ files: [id(11), id(12)] })
})
