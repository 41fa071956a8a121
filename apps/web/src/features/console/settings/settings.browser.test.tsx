import { brandParts, type SettingsOfInstallation } from '@wayhouse/domain/console'
import { defaultTheme } from '@wayhouse/domain/theme'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { titled } from '../../../platform/page/titled.ts'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'
import { installation } from './testing.ts'

afterEach(() => void (globalThis.wayhouseBrand = undefined))

/** Opens settings that are kept as the server would, and lists what was saved. */
async function openSettings(group: string, shown = installation) {
  const saved: object[] = []
  const server = { settings: shown }
  const screen = await openConsole(`/app/admin/settings?group=${group}`, {
    api: {
      console: {
        settings: os.console.settings.handler(() => server.settings),
        changeSettings: os.console.changeSettings.handler(({ input, errors }) => {
          const { version, ...changes } = input
          const { brand: texts = {}, ...others } = changes
          const brand = { ...server.settings.brand }
          for (const part of brandParts)
            if (texts[part] !== undefined) brand[part] = { ...brand[part], value: texts[part] }
          if (version !== server.settings.version) throw errors.SETTINGS_CHANGED()
          saved.push(changes)
          server.settings = {
            ...server.settings,
            ...(others as Partial<SettingsOfInstallation>),
            brand,
            version: 'next',
          }
          return { version: 'next' }
        }),
        addInterest: os.console.addInterest.handler(({ input: { name }, errors }) => {
          if (server.settings.interests.some((one) => one.name === name)) throw errors.INTEREST_TAKEN()
          const added = { id: id(9), name, members: 0 }
          server.settings = { ...server.settings, interests: [...server.settings.interests, added] }
          return added
        }),
        orderInterests: os.console.orderInterests.handler(({ input: { ids } }) => {
          saved.push(ids)
          const interests = ids.flatMap(
            (one) => server.settings.interests.find((interest) => interest.id === one) ?? [],
          )
          server.settings = { ...server.settings, interests }
        }),
        renameInterest: os.console.renameInterest.handler(({ input: { id: renamed, name } }) => {
          const interests = server.settings.interests.map((one) => (one.id === renamed ? { ...one, name } : one))
          server.settings = { ...server.settings, interests }
        }),
        removeInterest: os.console.removeInterest.handler(({ input }) => {
          const interests = server.settings.interests.filter((one) => one.id !== input.id)
          server.settings = { ...server.settings, interests }
        }),
      },
    },
  })
  return { screen, saved, server }
}

describe('prices', () => {
  it('CON-09 DUTY-04 are set in euros, with what they mean for plans that run', async () => {
    const { screen, saved } = await openSettings('prices')
    const nomad = screen.getByRole('textbox', { name: 'Nomad, for a year, in euros' })
    await expect.element(nomad).toHaveValue('59')
    await nomad.fill('6x')
    await expect.element(screen.getByText('From 1 to 9,999, such as 59 or 59.50')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save changes' }).query()).toBeNull()
    await nomad.fill('69,50')
    await screen.getByRole('radio', { name: 'Ask for consent' }).click()
    await expectNoAxeViolations()
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
    expect(saved).toEqual([{ nomad_cents: 6950, renewal_prices: 'ask' }])
    await expect.element(nomad).toHaveValue('69.50')
  })
})

describe('themes', () => {
  it('CON-09 are previewed in both modes with their contrast, counted in the bar and saved', async () => {
    const { screen, saved } = await openSettings('themes')
    await expect.element(screen.getByText('36 of 36 hold')).toBeVisible()
    expect(screen.getByText('Save theme').query()).toBeNull()
    await screen.getByRole('textbox', { name: 'Primary', exact: true }).fill('#0B5C8A')
    await screen.getByRole('textbox', { name: 'Secondary', exact: true }).fill('#2f6b3a')
    await expect.element(screen.getByText('2 colours changed.')).toBeVisible()
    const light = document.querySelector<HTMLElement>('[data-theme="light"][style]')
    expect(light?.style.getPropertyValue('--primary')).toBe('#0b5c8a')
    await expectNoAxeViolations()
    await screen.getByRole('button', { name: 'Save theme' }).click()
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
    expect(saved).toEqual([{ theme: { ...defaultTheme, primary_color: '#0B5C8A', secondary_color: '#2f6b3a' } }])
    await expect.element(screen.getByText('Save theme')).not.toBeInTheDocument()
  })

  it('CON-09 with a pair that cannot be read are not saved, and the pair is named', async () => {
    const { screen, saved } = await openSettings('themes')
    const background = screen.getByRole('textbox', { name: 'Background', exact: true })
    await background.fill('#606060')
    await expect
      .element(screen.getByText('“Muted text on menus” cannot be read in dark mode: 4.4 of 4.5.'))
      .toBeVisible()
    await expect.element(screen.getByText('35 of 36 hold')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Save theme' })).toBeDisabled()
    await background.fill('#60606')
    await expect.element(screen.getByText('“Background” is no colour.')).toBeVisible()
    await screen.getByRole('button', { name: 'Discard' }).click()
    await expect.element(background).toHaveValue(defaultTheme.background_color)
    expect(saved).toEqual([])
  })

  it('CON-09 can be set on a phone', async () => {
    await page.viewport(390, 844)
    const { screen } = await openSettings('themes')
    await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('#101010')
    await expect.element(screen.getByText('1 colour changed.')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectNoAxeViolations()
  })
})

describe('settings', () => {
  it('CON-09 of several groups are saved at once', async () => {
    const { screen, saved } = await openSettings('verification')
    await screen.getByRole('switch', { name: 'Required of everybody' }).click()
    await screen.getByText('Reviews', { exact: true }).last().click()
    await screen.getByRole('radio', { name: 'Together' }).click()
    await screen.getByText('Cities', { exact: true }).click()
    await screen.getByRole('radio', { name: 'Google Places' }).click()
    await expect.element(screen.getByText('Google needs a key.')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Key for browsers' }).fill('a-key')
    await expect.element(screen.getByText('4 settings changed.')).toBeVisible()
    await expectNoAxeViolations()
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
    expect(saved).toEqual([
      {
        verification_required: false,
        review_release: 'double_blind',
        places: { provider: 'google', google_places_api_key: 'a-key' },
      },
    ])
  })

  it('CON-09 that another admin has changed meanwhile are not overwritten, and what was typed stays', async () => {
    const { screen, saved, server } = await openSettings('audience')
    await screen.getByRole('switch', { name: 'Tribes for women' }).click()
    server.settings = { ...installation, verification_required: false, version: 'second' }
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(screen.getByText(/Somebody else has saved settings meanwhile/)).toBeVisible()
    await expect.element(screen.getByRole('switch', { name: 'Tribes for women' })).not.toBeChecked()
    expect(saved).toEqual([])
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => saved).toEqual([{ women_offered: false }])
  })

  it('DUTY-05 CON-09 choose what stands beside prices', async () => {
    const { screen, saved } = await openSettings('prices')
    await expect.element(screen.getByRole('radio', { name: 'The texts of the product' })).toBeChecked()
    await screen.getByRole('radio', { name: 'What the prices come to' }).click()
    await expectNoAxeViolations()
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => saved).toEqual([{ price_claims: 'computed' }])
  })

  it('CON-09 are not left without a question while they are unsaved', async () => {
    const { screen } = await openSettings('audience')
    await screen.getByRole('switch', { name: 'Tribes for women' }).click()
    await screen.getByRole('link', { name: /^Audit$/ }).click()
    await screen.getByRole('button', { name: 'Keep editing' }).click()
    expect(screen.router.state.location.pathname).toBe('/app/admin/settings')
  })
})

describe('the brand', () => {
  it('CON-09 is changed part by part, shows what the server has, and stands in the bar once it is saved', async () => {
    const { screen, saved } = await openSettings('brand')
    const name = screen.getByRole('textbox', { name: 'Name', exact: true })
    await expect.element(name).toHaveAccessibleDescription('Set on the server')
    const support = screen.getByRole('textbox', { name: 'Support address' })
    await expect.element(support).toHaveAccessibleDescription('The server’s: hello@wayhouse.test')
    const languages = screen.getByRole('textbox', { name: 'Languages of support' })
    await expect.element(languages).toHaveAccessibleDescription('An example: nobody has set it')
    await name.fill(' Elsewhere ')
    await screen.getByRole('button', { name: 'Support address: use the server’s' }).click()
    await expect.element(support).toHaveValue('hello@wayhouse.test')
    await expect.element(screen.getByText('2 settings changed.')).toBeVisible()
    await expectNoAxeViolations()
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(screen.getByRole('link', { name: 'Open Elsewhere' })).toBeVisible()
    expect(saved).toEqual([{ brand: { site_name: 'Elsewhere', support_email: 'hello@wayhouse.test' } }])
    // titles of pages that are opened from here
    expect(titled('Audit')).toBe('Audit · Elsewhere')
  })

  it.each([
    ['Name', '', '“Name” must be a line of text'],
    ['Name', 'Stay & Sons', '“Name” must be without &'],
    ['Support address', 'help', '“Support address” must be an email address'],
    ['Its website', 'http://company.test', '“Its website” must be a URL beginning with https://'],
    ['Its registration', '<b>', '“Its registration” must be a line of text'],
  ])('CON-09 is not saved where %s is %j, and what is wrong is named', async (field, text, problem) => {
    const { screen, saved } = await openSettings('brand')
    await screen.getByRole('textbox', { name: field, exact: true }).fill(text)
    await expect.element(screen.getByText(problem)).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: field, exact: true })).toBeInvalid()
    await expect.element(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    expect(saved).toEqual([])
  })

  it('CON-09 can be changed on a phone', async () => {
    await page.viewport(390, 844)
    const { screen } = await openSettings('brand')
    await screen
      .getByRole('textbox', { name: 'Its address' })
      .fill('A road with a name that is so long that it does not fit, Porto')
    await expect.element(screen.getByText('1 setting changed.')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectNoAxeViolations()
  })
})

describe('interests', () => {
  it('CON-09 are added, renamed, ordered and removed where nobody has them', async () => {
    const { screen, saved } = await openSettings('interests')
    const name = screen.getByRole('textbox', { name: 'New interest' })
    await name.fill('Cooking')
    await screen.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(screen.getByText('There is an interest of this name already')).toBeVisible()
    await name.fill('Falconry')
    await screen.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(screen.getByText('Falconry')).toBeVisible()
    await screen.getByRole('button', { name: 'Move Cooking up' }).click()
    await expect.poll(() => saved).toEqual([[id(2), id(1), id(9)]])
    const rows = screen.getByRole('main').getByRole('listitem')
    await expect.element(rows.first().getByText('Cooking')).toBeVisible()
    await screen.getByRole('button', { name: 'Rename Climbing' }).click()
    await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Bouldering')
    await screen.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect.element(screen.getByText('Bouldering')).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Remove Bouldering' }))
      .toHaveAttribute('aria-disabled', 'true')
    await screen.getByRole('button', { name: 'Remove Falconry' }).click()
    await expect.element(screen.getByText('Falconry')).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })
})
