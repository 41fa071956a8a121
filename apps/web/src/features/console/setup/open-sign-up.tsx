import { useQuery } from '@tanstack/react-query'
import type { Setup } from '@wayhouse/domain/console'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { settingsChanges, settingsQuery } from '../settings/queries.ts'

/** Whether new members can sign up, beside the first steps. */
export function OpenSignUp({ steps }: { steps: Setup }) {
  const { data: settings } = useQuery(settingsQuery)
  const isOpen = settings?.sign_up_open === true
  const change = useAction({
    act: () => api.console.changeSettings({ version: settings?.version ?? '', sign_up_open: !isOpen }),
    changes: settingsChanges,
    success: [isOpen ? 'Sign-up is closed' : 'Sign-up is open', 'Everywhere within seconds'],
    failure: 'Nothing has changed',
  })
  if (settings === undefined) return null
  const left = steps.filter(({ state }) => state === 'failed' || state === 'to do').length
  const skipped = steps.filter(({ state }) => state === 'skipped').length
  return (
    <Card as="section" lift={1} aria-labelledby="open-sign-up" className="p-5">
      <h2 id="open-sign-up" className="display text-lg">
        {isOpen ? 'Open to members' : 'Closed to new members'}
      </h2>
      <p className="mt-1.5 text-muted">
        {isOpen
          ? 'Everybody can sign up. Close it while you set up the place: visitors still see every public page.'
          : 'Nobody new can sign up. Visitors see every public page, and members sign in.'}
      </p>
      <Button
        variant="outline"
        className="mt-4 w-full"
        busy={change.busy}
        disabled={!isOpen && left > 0}
        onClick={() => change.run()}
      >
        {isOpen ? 'Close sign-up' : 'Open sign-up'}
      </Button>
      <p className="mt-2 text-sm text-muted">{leftText({ left, skipped, isOpen })}</p>
    </Card>
  )
}

function leftText({ left, skipped, isOpen }: { left: number; skipped: number; isOpen: boolean }): string {
  if (left === 0 && skipped > 0) return `No step waits; ${skipped} ${skipped === 1 ? 'is' : 'are'} left out for now.`
  if (left === 0) return 'All steps are done.'
  return isOpen ? `${countOf(left, 'step')} left` : `${countOf(left, 'step')} left: do each, or leave it out.`
}
