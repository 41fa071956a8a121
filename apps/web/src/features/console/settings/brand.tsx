import { type BrandPart, brandTexts, type SettingsOfInstallation, type ShownBrandPart } from '@wayhouse/domain/console'
import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { brandNames, type SettingsDraft } from './settings-draft.ts'

type BrandProps = {
  stored: SettingsOfInstallation['brand']
  draft: SettingsDraft['brand']
  onChange: (changes: SettingsDraft) => void
}

const groups: { title: string; text: string; parts: BrandPart[] }[] = [
  {
    title: 'Brand and contact',
    text: 'On every page and in every email. The address that emails come from, MAIL_FROM, is set on the server alone.',
    parts: ['site_name', 'support_email', 'support_languages'],
  },
  {
    title: 'Company',
    text: 'Who runs this installation: in the legal texts, at the foot of pages and emails, and on the page of contacts.',
    parts: ['company_name', 'company_url', 'company_address', 'company_registration'],
  },
]

/** Name, contact and company. What no admin has set holds as the server has it (decision 064). */
export function Brand({ stored, draft, onChange }: BrandProps) {
  return (
    <div className="grid gap-6">
      {groups.map(({ title, text, parts }) => (
        <Card key={title} as="section" lift={1} aria-label={title} className="max-w-190 p-5 sm:p-6">
          <h2 className="display text-lg">{title}</h2>
          <p className="mt-1 mb-4 text-muted">{text}</p>
          <div className="grid gap-5">
            {parts.map((part) => (
              <PartField
                key={part}
                part={part}
                shown={stored[part]}
                text={draft?.[part] ?? stored[part].value}
                onChange={(next) => onChange({ brand: { ...draft, [part]: next } })}
              />
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}

type PartProps = { part: BrandPart; shown: ShownBrandPart; text: string; onChange: (text: string) => void }

function PartField({ part, shown: { server, is_example: isExample }, text, onChange }: PartProps) {
  const label = brandNames[part]
  const problem = brandTexts[part].safeParse(text).error?.issues[0]?.message
  const isServers = text.trim() === server
  const source = isExample ? 'example' : 'server’s'
  return (
    <TextField
      label={label}
      value={text}
      {...keyboards[part]}
      autoComplete="off"
      hint={
        isServers ? (isExample ? 'An example: nobody has set it' : 'Set on the server') : `The ${source}: ${server}`
      }
      error={problem && `It ${problem}`}
      onChange={({ target }) => onChange(target.value)}
      trailing={
        isServers ? null : (
          <button
            type="button"
            aria-label={`${label}: use the ${source}`}
            className="link min-h-11 shrink-0 px-1 text-sm whitespace-nowrap"
            onClick={() => onChange(server)}
          >
            Use the {source}
          </button>
        )
      }
    />
  )
}

const keyboards: Partial<Record<BrandPart, ComponentProps<'input'>>> = {
  support_email: { type: 'email', spellCheck: false },
  company_url: { type: 'url', spellCheck: false },
}
