import type { ClosingTribe, DecisionPreview, WholeCase } from '@wayhouse/domain/console'
import { weekdayDate } from '@wayhouse/domain/dates'
import { type CaseDecision, onlyOperatorHours } from '@wayhouse/domain/safety'
import { countOf } from '../../../platform/format/count-of.ts'
import { shortDate } from '../../../platform/format/dates.ts'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { dayOf } from '../../../ui/labels/relative-time.ts'

type Decided = { act: CaseDecision; found: Pick<WholeCase, 'about' | 'subject_type'>; preview: DecisionPreview }

/** What a decision will do, before it is pressed: “Until Thu 5 Nov 2026. 1 tribe of Lucas closes to requests, 2 members are told.” */
export function effectOf({ act, found, preview }: Decided): string[] {
  const name = found.about === null ? 'the member' : firstNameOf(found.about.name)
  const until = preview.until === null ? [] : [`Until ${weekdayDate(dayOf(new Date(preview.until)))}.`]
  const effects: Record<CaseDecision, () => string[]> = {
    none: () => [found.about === null ? 'Nothing changes.' : `Nothing changes for ${name}.`, ...toldOfIt(preview)],
    note: () => [`${capital(name)} reads it before going on. Nothing is restricted.`],
    hide: () => [hidingOf(found, preview, name), 'It is kept for an appeal, and comes back if one is granted.'],
    limit: () => [...until, `${capital(name)} contacts nobody new. What they have begun goes on.`],
    suspend: () => [...until, ...closingOf(preview, name)],
    end: () => [
      whenItEnds(preview),
      `Then ${name} is out, and the plan ends with its period.`,
      ...closingOf(preview, name),
    ],
  }
  return effects[act]()
}

/** The tribes that lose their host, and each stay that is under way: people live there today. */
function closingOf({ closing, told }: DecisionPreview, name: string): string[] {
  if (closing.length === 0) return [`${capital(name)} hosts no open tribe.`]
  const close = `${countOf(closing.length, 'tribe')} of ${name} ${closing.length === 1 ? 'closes' : 'close'} to requests`
  const tell = told === 0 ? 'nobody else is in it' : `${countOf(told, 'member')} ${told === 1 ? 'is' : 'are'} told`
  return [`${close}, ${tell}.`, ...closing.filter(({ is_running }) => is_running).map(runningStay)]
}

function runningStay({ title, end_date, members }: ClosingTribe): string {
  const who = members === 0 ? '' : ` with ${countOf(members, 'member')}, who may take over`
  return `A stay is under way: “${title}”, until ${shortDate(end_date)}${who}.`
}

function hidingOf(
  { subject_type }: Decided['found'],
  { still_find_it: members }: DecisionPreview,
  name: string,
): string {
  switch (subject_type) {
    case 'tribe':
      return members === 0
        ? 'Only its host still finds this tribe.'
        : `Only its host and ${countOf(members, 'member')} still find this tribe.`
    case 'person':
      return `Nobody sees what ${name} wrote in the profile, or the picture.`
    case 'review':
      return 'Nobody reads this review, and it does not count.'
    case 'request':
      return `Nobody reads what ${name} wrote in this request.`
    default:
      return 'Nobody reads this message.'
  }
}

function whenItEnds({ is_alone }: DecisionPreview): string {
  return is_alone
    ? `You are the only operator: it happens after ${onlyOperatorHours} hours, unless it is undone.`
    : 'It happens once another operator confirms it.'
}

function toldOfIt({ messages }: DecisionPreview): string[] {
  const told = new Set(messages.flatMap(({ to }) => to)).size
  return told === 0 ? [] : [`${countOf(told, 'reporter')} ${told === 1 ? 'is' : 'are'} told.`]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
