import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { showCookieBanner, expectAboveCookieBanner, expectNoOverflow } from '../../testing/layout.ts'
import { id } from '../../testing/people.ts'
import { openAsNewcomer } from './testing.ts'

const steps = '/app/onboarding'

describe('the steps of onboarding', () => {
  it.each([
    [0, '/', 'basic-info'],
    [0, '/app', 'basic-info'],
    [0, '/app/tribes', 'basic-info'],
    [0, '/app/profile', 'basic-info'],
    [0, '/app/tribes/create', 'basic-info'],
    [0, steps, 'basic-info'],
    [0, `${steps}/verification`, 'basic-info'],
    [1, '/', 'interests-skills'],
    [1, '/app', 'interests-skills'],
    [1, `${steps}/verification`, 'interests-skills'],
    [1, `${steps}/basic-info`, 'basic-info'],
    [1, '/app/profile', 'basic-info'],
    [2, '/app', 'verification'],
    [2, `${steps}/interests-skills`, 'interests-skills'],
  ] as const)('ONB-06 ONB-07 ROUTE-04 with %i done, %s leads to %s', async (done, path, step) => {
    const screen = await openAsNewcomer(path, { done })
    await expect.poll(screen.path).toBe(`${steps}/${step}`)
  })

  it.each(['/privacy', '/terms', '/about'])(
    'ONB-07 %s stays readable, and its link to Explore leads to the next step',
    async (path) => {
      const screen = await openAsNewcomer(path, { done: 1 })
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
      expect(screen.path()).toBe(path)
      await screen.getByRole('contentinfo').getByRole('link', { name: 'Explore Tribes' }).click()
      await expect.poll(screen.path).toBe(`${steps}/interests-skills`)
    },
  )

  it.each([steps, `${steps}/basic-info`, `${steps}/verification`])(
    'ONB-01 a member who has finished is not shown %s again',
    async (path) => {
      const screen = await openAsNewcomer(path, {
        user: { last_onboarding_step: 3, onboarding_completed: true, is_verified: true },
      })
      await expect.poll(screen.path).toBe('/app')
    },
  )

  it.each([
    ['basic-info', 'Basic Info', 'Step 1 of 3'],
    ['interests-skills', 'Interests & Skills', 'Step 2 of 3'],
    ['verification', 'Verification', 'Step 3 of 3'],
  ])('ONB-01 %s shows the progress, is accessible and fits on the narrowest phone', async (step, title, count) => {
    const screen = await openAsNewcomer(`${steps}/${step}`, {
      done: 2,
      user: { email_verified: false },
      profile: {
        interests: ['Cooking'],
        skills: [{ id: crypto.randomUUID(), skill: 'W'.repeat(60), level: 'expert' }],
      },
    })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    await expect.element(screen.getByText(count)).toBeInViewport()
    const progress = screen.getByRole('list', { name: 'Progress' })
    await expect.element(progress.getByRole('listitem').filter({ hasText: title })).toHaveAttribute('aria-current')
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('ONB-01 COOK-01 on a first visit with a phone, at least 600 of 844 pixels belong to the form', async () => {
    localStorage.removeItem('cookie-consent')
    await page.viewport(390, 844)
    const screen = await openAsNewcomer(`${steps}/basic-info`, { user: { email_verified: false } })
    await expect.element(screen.getByRole('region', { name: 'Cookie Preferences' })).toBeVisible()
    const notice = screen.getByRole('region', { name: 'Email address' })
    const bar = screen.getByRole('button', { name: 'Continue' }).element().closest('.bottom-bar')
    const height = () => (bar?.getBoundingClientRect().top ?? 0) - notice.element().getBoundingClientRect().bottom
    await expect.poll(height).toBeGreaterThanOrEqual(600)
    // both names and the beginning of the bio
    await expect.element(screen.getByLabelText('Last name')).toBeInViewport({ ratio: 1 })
    await expect.element(screen.getByLabelText('Bio')).toBeInViewport()
  })

  it('ONB-01 each step has its own picture and quote on a wide screen', async () => {
    await page.viewport(1440, 900)
    const seen = new Set<string | undefined>()
    for (const step of ['basic-info', 'interests-skills', 'verification']) {
      const screen = await openAsNewcomer(`${steps}/${step}`, { done: 2 })
      const poster = screen.getByRole('complementary', { name: 'A member’s words' })
      await expect.element(poster).toBeVisible()
      seen.add(poster.element().querySelector('img')?.src).add(poster.element().textContent)
      await screen.unmount()
    }
    expect(seen.size).toBe(6)
  })

  it('ONB-01 on a phone Back and Continue stay at the bottom of the screen', async () => {
    await page.viewport(390, 500)
    const screen = await openAsNewcomer(`${steps}/interests-skills`, { done: 1 })
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
    await expect.element(screen.getByRole('link', { name: 'Back' })).toBeInViewport({ ratio: 1 })
  })
})

describe('basic info', () => {
  it('ONB-02 first and last name are required, and nothing is sent without them', async () => {
    const screen = await openAsNewcomer(`${steps}/basic-info`)
    const [first, last] = [screen.getByLabelText('First name'), screen.getByLabelText('Last name')]
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(first).toHaveFocus()
    await expect.element(first).toHaveAccessibleDescription('Enter your first name')
    await expect.element(last).toHaveAccessibleDescription('Enter your last name')
    // the fields say it
    await expect.element(screen.getByText('Failed to update profile')).not.toBeInTheDocument()
    await first.fill('Zuri')
    await expect.element(first).not.toHaveAttribute('aria-invalid', 'true')
    await last.fill('   ')
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(last).toHaveFocus()
    await expect.element(last).toHaveAccessibleDescription('Enter your last name')
    expect(screen.server.sent).toEqual([])
  })

  it('ONB-02 values are saved trimmed, and the next step opens with its heading in focus', async () => {
    const screen = await openAsNewcomer(`${steps}/basic-info`)
    await screen.getByLabelText('First name').fill(' Zuri ')
    await screen.getByLabelText('Last name').fill('Okafor')
    await screen.getByLabelText('Bio').fill('Climbs.')
    await expect.element(screen.getByText('7 / 2000')).toBeVisible()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Interests & Skills' })).toHaveFocus()
    expect(screen.server.sent).toEqual([{ first_name: 'Zuri', last_name: 'Okafor', bio: 'Climbs.', location: '' }])
  })

  it('ONB-02 PRO-02 a photo can be added beside the names, and what was typed stays', async () => {
    const uploadAvatar = os.profiles.uploadAvatar.handler(() => {
      const avatar_url = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
      screen.server.profile = { ...screen.server.profile, avatar_url }
      return { avatar_url, was_animated: false }
    })
    const screen = await openAsNewcomer(`${steps}/basic-info`, { api: { profiles: { uploadAvatar } } })
    await screen.getByLabelText('First name').fill('Zuri')
    await expect.element(screen.getByRole('button', { name: 'Add a photo' })).toBeVisible()
    await screen.getByLabelText('Profile picture').upload(new File(['picture'], 'me.png', { type: 'image/png' }))
    await expect.element(screen.getByRole('button', { name: 'Change photo' })).toBeVisible()
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Zuri')
  })

  it('ONB-02 a city is completed with its country', async () => {
    const cityRequests = vi.fn<(input: unknown) => void>()
    const screen = await openAsNewcomer(`${steps}/basic-info`, {
      api: {
        tribes: {
          cities: os.tribes.cities.handler(({ input }) => {
            cityRequests(input)
            return [{ name: 'Lisbon', region: null, country: 'Portugal' }]
          }),
        },
      },
    })
    await screen.getByRole('combobox', { name: 'Location' }).fill('Lisb')
    await screen.getByRole('option', { name: 'Lisbon, Portugal' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Lisbon, Portugal')
    expect(cityRequests).toHaveBeenCalledWith({ q: 'Lisb' })
  })

  it('ONB-02 input survives leaving the step and a failure to save', async () => {
    const screen = await openAsNewcomer(`${steps}/basic-info`)
    await screen.getByLabelText('First name').fill('Zuri')
    await screen.getByLabelText('Last name').fill('Okafor')
    await screen.router.navigate({ href: '/about' })
    await screen.router.navigate({ href: '/app' })
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Zuri')
    const reconnect = loseConnection()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Failed to update profile.*The site cannot be reached/)
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Okafor')
    reconnect()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Interests & Skills' })).toBeVisible()
    await screen.getByRole('link', { name: 'Back' }).click()
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Zuri')
  })
})

describe('interests', () => {
  it('ONB-03 ONB-05 a choice survives going back and is saved by Continue', async () => {
    const screen = await openAsNewcomer(`${steps}/interests-skills`, {
      done: 1,
      profile: { first_name: 'Zuri', last_name: 'Okafor', interests: ['Cooking'] },
    })
    const surfing = screen.getByRole('checkbox', { name: 'Surfing' })
    await expect.element(screen.getByRole('checkbox', { name: 'Cooking' })).toBeChecked()
    await screen.getByText('Surfing').click()
    await screen.getByRole('link', { name: 'Back' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Basic Info' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(surfing).toBeChecked()
    const reconnect = loseConnection()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Failed to update interests and skills.*The site cannot be reached/)
    await expect.element(surfing).toBeChecked()
    reconnect()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Verification' })).toHaveFocus()
    expect(screen.server.sent.at(-1)).toEqual({ interests: ['Cooking', 'Surfing'] })
  })

  it('ONB-04 ONB-05 a skill that is typed and not added yet is added by Continue, once', async () => {
    const added: unknown[] = []
    const addSkill = os.profiles.addSkill.handler(({ input }) => {
      added.push(input)
      screen.server.profile.skills = [{ id: id(1), ...input }]
      return { id: id(1), ...input }
    })
    const saveInterests = os.onboarding.saveInterests.handler(({ errors, input }) => {
      screen.server.sent.push(input)
      if (screen.server.sent.length === 1) throw errors.ONBOARDING_STEP_AHEAD()
      return { last_onboarding_step: 1, onboarding_completed: false }
    })
    const screen = await openAsNewcomer(`${steps}/interests-skills`, {
      done: 1,
      api: { profiles: { addSkill }, onboarding: { saveInterests } },
    })
    await screen.getByLabelText('Skill', { exact: true }).fill(' Sailing ')
    await screen.getByLabelText('Level').selectOptions('Expert')
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Please finish the earlier steps first')
    await expect.element(screen.getByRole('list', { name: 'Skills' })).toMatchTextContent('Sailing')
    await expect.element(screen.getByLabelText('Skill', { exact: true })).toHaveValue('')
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => screen.server.sent).toHaveLength(2)
    expect(added).toEqual([{ skill: 'Sailing', level: 'expert' }])
  })

  it('ONB-04 a typed skill that is refused stays, and so does the step', async () => {
    const addSkill = os.profiles.addSkill.handler(({ errors }) => {
      throw errors.TOO_MANY_SKILLS()
    })
    const screen = await openAsNewcomer(`${steps}/interests-skills`, { done: 1, api: { profiles: { addSkill } } })
    await screen.getByLabelText('Skill', { exact: true }).fill('Sailing')
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('A profile can list at most 30 skills')
    await expect.element(screen.getByLabelText('Skill', { exact: true })).toHaveValue('Sailing')
    expect(screen.path()).toBe(`${steps}/interests-skills`)
    expect(screen.server.sent).toEqual([])
  })

  it('ONB-03 chips can be chosen by keyboard, and an empty catalogue shows a message', async () => {
    const screen = await openAsNewcomer(`${steps}/interests-skills`, { done: 1 })
    await expect.element(screen.getByRole('group', { name: 'Interests' })).toBeVisible()
    screen.getByRole('checkbox', { name: 'Climbing' }).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByRole('checkbox', { name: 'Climbing' })).toBeChecked()
    await screen.unmount()
    const interests = os.onboarding.interests.handler(() => [])
    const empty = await openAsNewcomer(`${steps}/interests-skills`, { done: 1, api: { onboarding: { interests } } })
    await expect.element(empty.getByText('There are no interests to choose from yet.')).toBeVisible()
  })

  it('ONB-06 saving a step too early shows that earlier steps come first', async () => {
    const saveInterests = os.onboarding.saveInterests.handler(({ errors }) => {
      throw errors.ONBOARDING_STEP_AHEAD()
    })
    const screen = await openAsNewcomer(`${steps}/interests-skills`, {
      done: 1,
      api: { onboarding: { saveInterests } },
    })
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Please finish the earlier steps first')
    expect(screen.path()).toBe(`${steps}/interests-skills`)
  })

  it('COOK-01 ONB-01 the cookie banner does not cover Back and Continue', async () => {
    await showCookieBanner()
    const screen = await openAsNewcomer(`${steps}/interests-skills`, { done: 1 })
    await expectAboveCookieBanner(
      screen.getByRole('link', { name: 'Back' }).or(screen.getByRole('button', { name: 'Back' })),
    )
    await expectAboveCookieBanner(screen.getByRole('button', { name: 'Continue' }))
  })
})
