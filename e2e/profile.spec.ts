import { expect, expectNoAxeViolations, signIn, test, visit } from './fixtures.ts'
import { newMember } from './newcomer.ts'

test(
  'PRO-01 PRO-03 PRO-04 PRO-05 PRO-06 ONB-04 a member edits the profile, and others see what is public',
  { tag: '@phone' },
  async ({ page, openAs, errors }, { project }) => {
    const skill = `Sourdough ${crypto.randomUUID().slice(0, 4)}`
    // both widths run at the same time, so each changes the profile of a different member
    // the second save conflicts with a change in between
    errors.expect(/status of 409/)
    if (project.name === 'phone') await newMember(page)
    else await signIn(page, 'member@demo.test')
    await visit(page, '/app/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Bio').fill('Writes in the morning, swims at noon.')
    await page.getByLabel('Nationality').fill('Irish')
    await page.getByLabel('Website').fill('not an address')
    await expect(page.getByText('This is not a full web address')).toBeVisible()
    await page.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/cleo')
    await page.getByRole('combobox', { name: 'Timezone' }).fill('lisbon')
    await page.getByRole('option', { name: /Lisbon/ }).click()

    // skills are saved immediately
    await page.getByLabel('Skill', { exact: true }).fill(skill)
    await page.getByLabel('Level').selectOption('Expert')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Skill added successfully' })).toBeVisible()

    // the profile is changed in another tab: the input here is not lost
    const elsewhere = await page.request.patch('/api/me/profile', { data: { next_destination: 'Elsewhere' } })
    expect(elsewhere.status()).toBe(200)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('heading', { name: 'Profile changed elsewhere' })).toBeVisible()
    await expect(page.getByLabel('Bio')).toHaveValue('Writes in the morning, swims at noon.')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Profile updated successfully' })).toBeVisible()
    // the form has the same texts until it is closed
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(page.getByText('Writes in the morning, swims at noon.')).toBeVisible()
    await expect(page.getByText(/Lisbon \(.*UTC\+0\d:00\)/)).toBeVisible()
    await expect(page.getByText(skill)).toBeVisible()
    await expect(page.getByText('not an address')).toBeVisible()
    await expect(page.getByRole('link', { name: /linkedin\.com\/in\/cleo/ })).toHaveAttribute('rel', /nofollow/)
    await expect(page.getByRole('link', { name: 'not an address' })).toHaveCount(0)

    const { user } = await (await page.request.get('/api/session')).json()
    const other = await openAs('guest@demo.test')
    await visit(other, `/app/users/${user.id}`)
    await expect(other.getByText('Writes in the morning, swims at noon.')).toBeVisible()
    await expect(other.getByText(skill)).toBeVisible()
    await expect(other.getByText('Irish')).toHaveCount(0)
    await expectNoAxeViolations(other)
  },
)
