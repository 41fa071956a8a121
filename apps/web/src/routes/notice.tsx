import { createFileRoute, redirect } from '@tanstack/react-router'
import { sendSubmittedNotice } from '../features/safety/notice-form.ts'
import { NoticePage, noticeText } from '../features/safety/notice-page.tsx'
import { now } from '../platform/format/clock.ts'
import { publicPage } from '../platform/page/public-page.ts'
import { isSealedAddress } from '../platform/page/submitted-form.ts'
import { titled } from '../platform/page/titled.ts'

/** The receipt of a notice that was just sent: shown if the server wrote the address. */
type Receipt = { case?: number | undefined; by?: string | undefined }

export const Route = createFileRoute('/notice')({
  staticData: { islands: true },
  validateSearch: (search: Record<string, unknown>): Receipt => ({
    case: typeof search.case === 'number' ? search.case : undefined,
    by: typeof search.by === 'string' && !Number.isNaN(Date.parse(search.by)) ? search.by : undefined,
  }),
  loader: async () => {
    const submitted = await sendSubmittedNotice()
    if (submitted !== null && 'receipt' in submitted)
      redirect({ to: '/notice', search: submitted.receipt, statusCode: 303, throw: true })
    return {
      ...publicPage({ path: '/notice', title: titled(noticeText.title), description: noticeText.description }),
      submitted: submitted !== null && 'values' in submitted ? submitted : null,
      isReceipt: isSealedAddress(),
      openedAt: import.meta.env.SSR ? now().getTime() : null,
    }
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: Notice,
})

function Notice() {
  const { submitted, openedAt, isReceipt } = Route.useLoaderData()
  const { case: number, by } = Route.useSearch()
  const receipt = isReceipt && number !== undefined && by !== undefined ? { case: number, by } : null
  return <NoticePage submitted={submitted} receipt={receipt} openedAt={openedAt} />
}
