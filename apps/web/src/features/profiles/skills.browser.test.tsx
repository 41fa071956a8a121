import type { Skill } from '@wayhouse/domain/profiles'
import { Suspense, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'
import { show } from '../../testing/show.tsx'
import { SkillsEditor } from './skills-editor.tsx'
import { nothingTyped } from './typed-skill.ts'

type AddHandler = Parameters<typeof os.profiles.addSkill.handler>[0]

function Editor() {
  const [typed, setTyped] = useState(nothingTyped)
  return (
    <Suspense>
      <SkillsEditor typed={typed} onType={(change) => setTyped((previous) => ({ ...previous, ...change }))} />
    </Suspense>
  )
}

/** Opens the editor on an API that saves skills. */
async function openEditor(initial: readonly Skill[] = [], add?: AddHandler) {
  let skills = [...initial]
  const added: unknown[] = []
  serveApi({
    accounts: { session: os.accounts.session.handler(() => ({ user: ana })) },
    profiles: {
      own: os.profiles.own.handler(() => ({ ...ownProfile, skills })),
      addSkill: os.profiles.addSkill.handler((call) => {
        if (add) return add(call)
        added.push(call.input)
        const skill = { id: id(skills.length + 1), ...call.input }
        skills = [...skills, skill]
        return skill
      }),
      removeSkill: os.profiles.removeSkill.handler(({ input }) => {
        skills = skills.filter((skill) => skill.id !== input.id)
        return input
      }),
    },
  })
  const screen = await show(<Editor />, { user: ana })
  const field = screen.getByLabelText('Skill', { exact: true })
  await expect.element(field).toBeVisible()
  return {
    ...screen,
    field,
    added,
    list: screen.getByRole('list', { name: 'Skills' }),
    add: screen.getByRole('button', { name: 'Add' }),
  }
}

describe('skills', () => {
  it('ONB-04 are added with a level, and the input is ready for the next', async () => {
    const { field, list, added, ...screen } = await openEditor()
    await field.fill(' Portuguese cooking ')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('status').filter({ hasText: 'Skill added successfully' })).toBeVisible()
    await expect.element(list.getByRole('listitem')).toHaveTextContent('Portuguese cookingBeginner')
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await field.fill('Python')
    await screen.getByLabelText('Level').selectOptions('Expert')
    await screen.add.click()
    await expect.element(list.getByRole('listitem').last()).toHaveTextContent('PythonExpert')
    await expect.element(screen.getByLabelText('Level')).toHaveValue('beginner')
    expect(added).toEqual([
      { skill: 'Portuguese cooking', level: 'beginner' },
      { skill: 'Python', level: 'expert' },
    ])
  })

  it('ONB-04 a blank name is ignored', async () => {
    const { field, add, added } = await openEditor()
    await add.click()
    await field.fill('   ')
    await add.click()
    expect(added).toEqual([])
  })

  it.each([
    ['SKILL_ALREADY_ADDED', 'You have already added this skill'],
    ['TOO_MANY_SKILLS', 'A profile can list at most 30 skills'],
  ] as const)('ONB-04 %s is shown, and the input stays', async (code, text) => {
    const { field, add, ...screen } = await openEditor([], ({ errors }) => {
      throw errors[code]()
    })
    await field.fill('portuguese COOKING')
    await screen.getByLabelText('Level').selectOptions('Advanced')
    await add.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(`Failed to add skill${text}`)
    await expect.element(field).toHaveValue('portuguese COOKING')
    await expect.element(screen.getByLabelText('Level')).toHaveValue('advanced')
  })

  it('ONB-04 are removed, and the focus moves to the input', async () => {
    const { field, list, ...screen } = await openEditor([{ id: id(1), skill: 'Juggling', level: 'advanced' }])
    await screen.getByRole('button', { name: 'Remove Juggling' }).click()
    await expect.element(screen.getByRole('status').filter({ hasText: 'Skill removed successfully' })).toBeVisible()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
  })

  it('ONB-04 one that could not be removed stays', async () => {
    const { list, ...screen } = await openEditor([{ id: id(1), skill: 'Juggling', level: 'advanced' }])
    loseConnection()
    await screen.getByRole('button', { name: 'Remove Juggling' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to remove skill')
    await expect.element(list.getByRole('listitem')).toHaveTextContent('JugglingAdvanced')
  })

  it('ONB-04 the longest names fit on the narrowest phone', async () => {
    await page.viewport(320, 640)
    const long = [
      { id: id(1), skill: 'W'.repeat(60), level: 'expert' as const },
      { id: id(2), skill: 'Cooking for twelve people in a very small kitchen by the sea', level: 'beginner' as const },
    ]
    const { list } = await openEditor(long)
    await expect.element(list.getByRole('listitem').first()).toBeVisible()
    await expectNoOverflow()
  })
})
