import { lazy, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ana } from '../../../testing/people.ts'
import { show } from '../../../testing/show.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { forMember } from '../testing.ts'
import type { PlanDialogType } from './join-dialogs.tsx'
import { MemberTribePage } from './member-tribe-page.tsx'

const viewer = { ...ana, subscription_status: 'none' as const }
const Plans: PlanDialogType = ({ context: _context, ...dialog }) => (
  <Dialog title="Plans" {...dialog}>
    Nomad
  </Dialog>
)

function TribePage({ planDialog }: { planDialog: PlanDialogType }) {
  const [joining, setJoining] = useState(false)
  return (
    <MemberTribePage
      tribe={forMember()}
      viewer={viewer}
      today="2026-11-20"
      joining={joining}
      onJoining={setJoining}
      planDialog={planDialog}
      requestDialog={() => null}
      reviews={null}
      own={null}
      barAction={null}
      hostAction={null}
    />
  )
}

it('TRIBE-05 the join button is busy from the click until its dialog is there, and not after it is closed', async () => {
  const code = Promise.withResolvers<{ default: PlanDialogType }>()
  await show(<TribePage planDialog={lazy(() => code.promise)} />, { user: viewer })
  const join = page
    .getByRole('region', { name: 'Booking', exact: true })
    .getByRole('button', { name: 'Subscribe to Join' })
  await expect.element(join).not.toHaveAttribute('aria-busy')
  await join.click()
  await expect.element(join).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  code.resolve({ default: Plans })
  await page.getByRole('dialog', { name: 'Plans' }).getByRole('button', { name: 'Close' }).click()
  await expect.element(join).toHaveFocus()
  await expect.element(join).not.toHaveAttribute('aria-busy')
  await join.click()
  await expect.element(page.getByRole('dialog', { name: 'Plans' })).toBeVisible()
})
