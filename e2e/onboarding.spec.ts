import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, themes, visit } from './fixtures.ts'
import { emailedLink, newAddress, newcomerPassword } from './newcomer.ts'
import {
  alertSaying,
  go,
  heading,
  newcomer,
  refused,
  statusSaying,
  steps,
  verificationCard,
} from './onboarding-page.ts'

async function fillBasicInfo(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Zuri')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Bio').fill('Climbs and cooks.')
  await page.getByRole('combobox', { name: 'Location' }).fill('Lisb')
  await page.getByRole('option', { name: 'Lisbon, Portugal' }).click()
  await go(page, 'Continue')
}

test(
  'ONB-01 ONB-08 VER-02 VER-04 AUTH-05 from the sign-up to the tribes, with the browser closed in between and one check that fails',
  { tag: '@phone' },
  async ({ openAs }) => {
    const address = newAddress()
    const first = await openAs(null)
    await visit(first, '/auth?mode=sign-up')
    await first.getByLabel('Email').fill(address)
    await first.getByLabel('Password', { exact: true }).fill(newcomerPassword)
    await go(first, 'Sign Up')
    await expect(first).toHaveURL(`${steps}/basic-info`)
    await first.goto(await emailedLink(first, address, { path: 'verify-email' }))
    await expect(statusSaying(first, 'Email confirmed')).toBeVisible()

    await expect(first.getByText('Step 1 of 3')).toBeVisible()
    await fillBasicInfo(first)
    await expect(heading(first, 'Interests & Skills')).toBeFocused()
    await expect(first).toHaveTitle('Interests & Skills · Wayhouse')
    const storageState = await first.context().storageState()
    await first.context().close()

    const page = await openAs(null, { storageState })
    await visit(page, '/app')
    await expect(page).toHaveURL(`${steps}/interests-skills`)
    await page.getByText('Climbing', { exact: true }).click()
    await page.getByText('Cooking', { exact: true }).click()
    await page.getByLabel('Skill', { exact: true }).fill('Python')
    await page.getByLabel('Level').selectOption('expert')
    await go(page, 'Add')
    await expect(statusSaying(page, 'Skill added successfully')).toBeVisible()
    await go(page, 'Continue')

    await expect(heading(page, 'Verification')).toBeFocused()
    await go(page, 'Start Verification')
    await expect(page).toHaveURL(/\/sandbox\/didit\/session\//)
    await go(page, 'Declined')
    await expect(alertSaying(page, 'Verification failed: The document could not be read')).toBeVisible()
    await expect(verificationCard(page)).toContainText('Verification failed: The document could not be read')

    await go(page, 'Retry Verification')
    await expect(page).toHaveURL(/\/sandbox\/didit\/session\//)
    await go(page, 'Approved')
    await expect(statusSaying(page, 'Identity verification completed successfully!').first()).toBeVisible()
    const shownAt = Date.now()
    await expect(verificationCard(page)).toContainText('Taking you to your tribes…')
    await page.waitForURL('/app')
    expect(Date.now() - shownAt, 'time to read it').toBeGreaterThan(2500)
    await expect(heading(page, 'Find your tribe')).toBeVisible()

    const profile = await (await page.request.get('/api/me/profile')).json()
    expect(profile).toMatchObject({
      first_name: 'Zuri',
      last_name: 'Okafor',
      bio: 'Climbs and cooks.',
      location: 'Lisbon, Portugal',
      interests: ['Climbing', 'Cooking'],
      skills: [{ skill: 'Python', level: 'expert' }],
      is_verified: true,
    })
  },
)

test('ONB-06 ONB-07 ROUTE-04 a newcomer is led to the step that is due, wherever they ask to go', async ({ page }) => {
  await newcomer(page, 0)
  for (const path of [
    '/',
    '/app',
    '/app/tribes',
    '/app/profile',
    '/app/tribes/create',
    steps,
    `${steps}/verification`,
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`${steps}/basic-info`)
  }
  await page.request.put('/api/onboarding/basic-info', { data: { first_name: 'Zuri', last_name: 'Okafor' } })
  for (const [path, due] of [
    ['/', 'interests-skills'],
    ['/app', 'interests-skills'],
    [`${steps}/verification`, 'interests-skills'],
    ['/app/profile', 'basic-info'],
    [`${steps}/basic-info`, 'basic-info'],
  ] as const) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`${steps}/${due}`)
  }
})

test('ONB-07 legal pages, about and prices stay readable, and their links lead to the step that is due', async ({
  page,
}) => {
  await newcomer(page, 1)
  for (const path of ['/privacy', '/terms', '/about', '/pricing']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
  }
  await visit(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore Tribes' }).click()
  await expect(page).toHaveURL(`${steps}/interests-skills`)
  await expect(heading(page, 'Interests & Skills')).toBeVisible()
})

test('ROUTE-02 ROUTE-04 a visitor signs in first, and then comes back to the step', async ({ page }) => {
  await page.goto(steps)
  await expect(page).toHaveURL(/\/auth\?next=%2Fapp%2Fonboarding/)
  await visit(page, `${steps}/interests-skills`)
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByLabel('Email').fill('new@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await go(page, 'Sign In')
  await expect(page).toHaveURL(`${steps}/basic-info`)
})

test('ONB-01 a member who has finished the steps is not shown them again', async ({ openAs }) => {
  const page = await openAs('member@demo.test')
  for (const path of [steps, `${steps}/basic-info`, `${steps}/verification`]) {
    await page.goto(path)
    await expect(page).toHaveURL('/app')
  }
})

test('ONB-02 first and last name are needed, and what is typed survives leaving, reloading and failing', async ({
  page,
  errors,
}) => {
  await newcomer(page, 0)
  await visit(page, `${steps}/basic-info`)
  await go(page, 'Continue')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name')
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('First name').fill('Zuri')
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Bio').fill('Climbs.')
  await expect(page.getByText('7 / 2000')).toBeVisible()
  await page.goto('/about')
  await visit(page, '/app')
  await expect(page.getByLabel('First name')).toHaveValue('Zuri')
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('Climbs.')

  errors.expect(refused(500))
  await page.route('**/api/onboarding/basic-info', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await visit(page, `${steps}/basic-info`)
  await go(page, 'Continue')
  await expect(alertSaying(page, 'Failed to update profile')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor')
  await go(page, 'Continue')
  await expect(heading(page, 'Interests & Skills')).toBeFocused()
})

test('ONB-03 ONB-05 interests are in order, a choice survives going back, and Continue saves it', async ({
  page,
  errors,
}) => {
  await newcomer(page, 1)
  await visit(page, `${steps}/interests-skills`)
  const names = await page
    .getByRole('group', { name: 'Interests' })
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map(({ parentElement }) => parentElement?.textContent ?? ''))
  expect(names.length).toBeGreaterThan(30)
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  await page.getByText('Surfing', { exact: true }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(heading(page, 'Basic Info')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Zuri')
  await go(page, 'Continue')
  await expect(page.getByRole('checkbox', { name: 'Surfing' })).toBeChecked()

  errors.expect(refused(500))
  await page.route('**/api/onboarding/interests', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await go(page, 'Continue')
  await expect(alertSaying(page, 'Failed to update interests and skills')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Surfing' })).toBeChecked()
  await go(page, 'Continue')
  await expect(heading(page, 'Verification')).toBeFocused()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('checkbox', { name: 'Surfing' })).toBeChecked()
})

test('ONB-04 skills are added with a level and removed, a blank one is ignored, the same one is refused', async ({
  page,
  errors,
}) => {
  await newcomer(page, 1)
  await visit(page, `${steps}/interests-skills`)
  const field = page.getByLabel('Skill', { exact: true })
  const list = page.getByRole('list', { name: 'Skills' })
  await field.fill('   ')
  await go(page, 'Add')
  await field.fill('Portuguese cooking')
  await field.press('Enter')
  await expect(statusSaying(page, 'Skill added successfully')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveText(['Portuguese cookingBeginner'])
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()

  errors.expect(refused(409))
  await field.fill('portuguese COOKING')
  await go(page, 'Add')
  await expect(alertSaying(page, 'You have already added this skill')).toBeVisible()
  await expect(field).toHaveValue('portuguese COOKING')

  await go(page, 'Remove Portuguese cooking')
  await expect(statusSaying(page, 'Skill removed successfully')).toBeVisible()
  await expect(list).toHaveCount(0)
  await expect(field).toBeFocused()
})

for (const { colorScheme, tag } of themes) {
  test(`ONB-01 every step is accessible, ${colorScheme}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await newcomer(page, 2)
    for (const step of ['basic-info', 'interests-skills', 'verification']) {
      await visit(page, `${steps}/${step}`)
      await expectNoAxeViolations(page)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, `${step} is not wider than the screen`).toBeLessThanOrEqual(0)
    }
  })
}

test(
  'ONB-01 shows the progress; on a phone Back and Continue stay at the bottom of the screen',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await newcomer(page, 1)
    await visit(page, `${steps}/interests-skills`)
    await expect(page.getByText('Step 2 of 3')).toBeInViewport()
    const current = page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]')
    await expect(current).toHaveText('Interests & Skills')
    const proceed = page.getByRole('button', { name: 'Continue' })
    if (!isMobile) await proceed.scrollIntoViewIfNeeded()
    await expect(proceed).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Back' })).toBeInViewport({ ratio: 1 })
  },
)
