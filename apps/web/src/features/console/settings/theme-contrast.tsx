import { type MeasuredPair, themeContrast, type ThemeSettings } from '@wayhouse/domain/theme'
import Check from '~icons/lucide/check'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { Badge } from '../../../ui/labels/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ratioText } from './settings-draft.ts'

/** The pairs of colours that are on most pages, and every other one that cannot be read, as measured. */
export function ThemeContrast({ theme }: { theme: ThemeSettings }) {
  const pairs = themeContrast(theme)
  const shown = pairs.filter(({ isCommon, light, dark }) => isCommon || !light.isMet || !dark.isMet)
  const measured = pairs.flatMap(({ light, dark }) => [light, dark])
  const met = measured.filter(({ isMet }) => isMet).length
  const isWhole = met === measured.length
  const Icon = isWhole ? Check : TriangleAlert
  return (
    <Card as="section" lift={1} aria-labelledby="contrast" className="p-4 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="contrast" className="display text-lg">
          Contrast
        </h2>
        <Badge tone={isWhole ? 'success' : 'danger'}>
          <Icon size={14} aria-hidden="true" />
          {met} of {measured.length} hold
        </Badge>
      </div>
      <table className="w-full text-left">
        <caption className="sr-only">Pairs of colours and their contrast, as displayed</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th className="py-2 font-strong">Pair</th>
            <th className="px-2 py-2 font-strong">Needs</th>
            <th className="px-2 py-2 font-strong">Light</th>
            <th className="py-2 pl-2 font-strong">Dark</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ name, needs, light, dark }) => (
            <tr key={name}>
              <th scope="row" className="py-2.5 font-normal">
                {name}
              </th>
              <td className="px-2 text-muted tabular-nums">{needs.toFixed(1)}</td>
              <Measured pair={light} />
              <Measured pair={dark} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Measured({ pair: { text, background, ratio, isMet } }: { pair: MeasuredPair }) {
  return (
    <td className="py-2 pl-2">
      <span className="flex items-center gap-2">
        {/* a sample, which may be one that cannot be read */}
        <svg viewBox="0 0 34 24" width={34} height={24} aria-hidden="true" className="shrink-0 max-sm:hidden">
          <rect width={33} height={23} x={0.5} y={0.5} rx={5} fill={background} className="stroke-line" />
          <text x={17} y={16} fontSize={11} fontWeight={700} textAnchor="middle" fill={text}>
            Aa
          </text>
        </svg>
        <strong className="tabular-nums">{ratioText(ratio)}</strong>
        {isMet ? (
          <Check size={16} aria-label="holds" className="text-success" />
        ) : (
          <TriangleAlert size={16} aria-label="cannot be read" className="text-danger" />
        )}
      </span>
    </td>
  )
}
