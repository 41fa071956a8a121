import { describe, expect, it } from 'vitest'
import { repositoryFiles } from '../spec.mjs'

/** What has no scale: templates of grids, lists of properties, the part of a picture that is shown. */
const withoutScale = /^(?:grid-cols|grid-rows|transition|object)-\[/

/** Words of a text that are Tailwind classes with a value of their own (`w-[13px]`), or that override by `!`. */
function unwantedClasses(text: string): string[] {
  const words = [...text.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , quoted = '']) => quoted.split(/\s+/))
  return words.filter((word) => {
    const name = word.replace(/^(?:(?:[\w-]|\[[^\]]*\])+:)+/, '')
    const ownValue = /^-?[a-z][a-z-]*-\[[^\]]+\]/.test(name) && !withoutScale.test(name)
    return ownValue || /^!-?[a-z]+(?:-[\w./[\]%-]+)?$/.test(name)
  })
}

describe('the classes of the web application', () => {
  it('a value of its own and an override are found, templates and conditions are not', () => {
    const planted = 'className="flex w-[13px] max-sm:!px-3 hover:-mt-[3px] [&_a]:font-[650]" + \'!hidden\''
    expect(unwantedClasses(planted)).toEqual([
      'w-[13px]',
      'max-sm:!px-3',
      'hover:-mt-[3px]',
      '[&_a]:font-[650]',
      '!hidden',
    ])
    const kept =
      'className="grid-cols-[1fr_auto] lg:transition-[opacity,translate] [&>*]:col-start-1 data-[shown=true]:flex"'
    expect(unwantedClasses(kept)).toEqual([])
  })

  it('sizes, weights and colours come from the theme: apps/web/src/styles.css, ui/utilities.css, or the CSS of a component', () => {
    const files = repositoryFiles(/\.tsx?$/).filter(({ path }) => path.startsWith('apps/web/src/'))
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap(({ path, text }) => unwantedClasses(text).map((name) => `${path}: ${name}`))).toEqual([])
  })
})
