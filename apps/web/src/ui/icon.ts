import { createElement, type FC, type SVGProps } from 'react'

export type Icon = FC<Omit<SVGProps<SVGSVGElement>, 'ref' | 'children'> & { size?: number | string }>

/** An icon that is drawn with lines: its shapes as SVG, within a frame that takes any attribute. */
export function createIcon(shapes: string): Icon {
  const html = { __html: shapes }
  return function Icon({ size = 24, ...attributes }) {
    return createElement('svg', {
      ...lines,
      width: size,
      height: size,
      'aria-hidden': attributes['aria-label'] === undefined,
      ...attributes,
      dangerouslySetInnerHTML: html,
    })
  }
}

const lines = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
