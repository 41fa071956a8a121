import { createElement, type SVGProps } from 'react'

export type IconData = { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number | string }

/**
 * Replaces `createLucideIcon` of `lucide-react` in the build: renders an icon's shapes as an svg with the given
 * attributes. Leaving out the options that nothing here uses saves 1.3 KiB of every first load.
 */
export function createIcon({ node }: IconData) {
  return function Icon({ size = 24, ...attributes }: IconProps) {
    return createElement(
      'svg',
      {
        ...strokeAttributes,
        width: size,
        height: size,
        'aria-hidden': attributes['aria-label'] === undefined,
        ...attributes,
      },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    )
  }
}

const strokeAttributes = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
