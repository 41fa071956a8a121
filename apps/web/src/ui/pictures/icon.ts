import { createElement, type FC, type SVGProps } from 'react'

export type Icon = FC<Omit<SVGProps<SVGSVGElement>, 'ref' | 'children'> & { size?: number | string }>

/** An icon of lines: its SVG shapes within an `svg` element that takes any attribute. */
export function createIcon(shapes: string): Icon {
  const html = { __html: shapes }
  return function Icon({ size = 24, ...attributes }) {
    return createElement('svg', {
      ...lineStyle,
      width: size,
      height: size,
      'aria-hidden': attributes['aria-label'] === undefined,
      ...attributes,
      dangerouslySetInnerHTML: html,
    })
  }
}

const lineStyle = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
