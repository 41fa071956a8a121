import { describe, expect, it } from 'vitest'
import { repositoryFiles } from '../spec.mjs'

/** Utilities with arbitrary values that no scale could have: grid templates, lists of properties, positions of pictures. */
const withoutScale = /^(?:grid-cols|grid-rows|transition|object)-\[/

/** The Tailwind classes in a text with an arbitrary value (`w-[13px]`) or with the important modifier (`!`). */
function unwantedClasses(text: string): string[] {
  const words = [...text.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , quoted = '']) => quoted.split(/\s+/))
  return words.filter((word) => {
    const name = word.replace(/^(?:(?:[\w-]|\[[^\]]*\])+:)+/, '')
    const isArbitrary = /^-?[a-z][a-z-]*-\[[^\]]+\]/.test(name) && !withoutScale.test(name)
    return isArbitrary || /^!-?[a-z]+(?:-[\w./[\]%-]+)?$/.test(name)
  })
}

describe('the classes of the web application', () => {
  it('arbitrary values and important modifiers are found, templates and variants are not', () => {
    const planted = 'className="flex w-[13px] max-sm:!px-3 hover:-mt-[3px] [&_a]:font-[650]" + \'!hidden\''
    expect(unwantedClasses(planted)).toEqual([
      'w-[13px]',
      'max-sm:!px-3',
      'hover:-mt-[3px]',
      '[&_a]:font-[650]',
      '!hidden',
    ])
    const allowed =
      'className="grid-cols-[1fr_auto] lg:transition-[opacity,translate] [&>*]:col-start-1 data-[shown=true]:flex"'
    expect(unwantedClasses(allowed)).toEqual([])
  })

  it('use the sizes, weights and colours of the theme: apps/web/src/styles.css, ui/theme/utilities.css, or the CSS of a component', () => {
    const files = repositoryFiles(/\.tsx?$/).filter(({ path }) => path.startsWith('apps/web/src/'))
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap(({ path, text }) => unwantedClasses(text).map((name) => `${path}: ${name}`))).toEqual([])
  })
})
