import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createIcon } from './icon.ts'

const Dot = createIcon('<circle cx="12" cy="12" r="3"></circle>')

it('an icon is drawn with lines in the given size and is hidden from assistive technology', () => {
  expect(renderToStaticMarkup(createElement(Dot, { size: 19, className: 'text-muted' }))).toBe(
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ' +
      'stroke-linejoin="round" width="19" height="19" aria-hidden="true" class="text-muted">' +
      '<circle cx="12" cy="12" r="3"></circle></svg>',
  )
})

it('an icon with a label is not hidden', () => {
  expect(renderToStaticMarkup(createElement(Dot, { 'aria-label': 'Verified' }))).not.toContain('aria-hidden="true"')
})
