import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'

const dialog = () => page.getByRole('alertdialog', { name: 'You have been signed out' })
const bio = () => page.getByLabelText('Bio')
const save = () => page.getByRole('button', { name: 'Save Changes' }).last().click()

/** The profile of a member whose session ends when `state.signedIn` becomes false. */
async function openProfileForm() {
  const state = { signedIn: true, saved: [] as (string | null | undefined)[] }
  const screen = await openPage('/app/profile', {
    user: ana,
    api: {
      accounts: { session: os.accounts.session.handler(() => ({ user: state.signedIn ? ana : null })) },
      profiles: {
        own: os.profiles.own.handler(() => ownProfile),
        update: os.profiles.update.handler(({ input, errors }) => {
          if (!state.signedIn) throw errors.UNAUTHENTICATED()
          state.saved.push(input.bio)
          return { ...ownProfile, bio: input.bio ?? null }
        }),
      },
      onboarding: { interests: os.onboarding.interests.handler(() => []) },
      reviews: {
        ofMember: os.reviews.ofMember.handler(() => ({ items: [], next_cursor: null, rating: null, count: 0 })),
      },
    },
  })
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  return { screen, state }
}

function fromOtherTab(message: string): void {
  const channel = new BroadcastChannel('wayhouse:session')
  channel.postMessage(message)
  onTestFinished(() => channel.close())
}

describe('a page whose session has ended', () => {
  it('ROUTE-02 says so, keeps what was typed, and goes on after signing in in another tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { screen, state } = await openProfileForm()
    await bio().fill('I cook on Sundays.')
    state.signedIn = false
    await save()
    await expect.element(dialog()).toBeVisible()
    await expect.element(page.getByText(/Failed to update|Not authenticated/)).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await dialog().getByRole('button', { name: 'Sign In' }).click()
    expect(open).toHaveBeenCalledWith('/auth?next=%2Fapp%2Fprofile')
    state.signedIn = true
    fromOtherTab('signed-in')
    await expect.element(page.getByText('Signed in again')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(bio()).toHaveValue('I cook on Sundays.')
    expect(screen.router.state.location.pathname).toBe('/app/profile')
    await save()
    await expect.poll(() => state.saved).toEqual(['I cook on Sundays.'])
  })

  it('ROUTE-02 can be read on, and says it again at the next attempt', async () => {
    const { state } = await openProfileForm()
    await bio().fill('I cook on Sundays.')
    state.signedIn = false
    await save()
    await dialog().getByRole('button', { name: 'Not now' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(bio()).toHaveValue('I cook on Sundays.')
    await save()
    await expect.element(dialog()).toBeVisible()
  })
})
