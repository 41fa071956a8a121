import type { PublicConfig } from '@wayhouse/domain/accounts'
import { type CaptureResult, posthog, type PostHogConfig } from 'posthog-js/dist/module.no-external'
// oxlint-disable-next-line import/no-unassigned-import -- registers itself on import; the content policy refuses the script that the service would load
import 'posthog-js/dist/posthog-recorder'
import { clearAnalytics } from './clear-analytics.ts'
import { allowsAnalytics } from './cookie-consent.ts'

/**
 * COOK-04: starts the analytics service. Only this module imports it, and it is loaded only after consent. Returns a
 * function that stops listening for a withdrawal in another tab.
 */
export function startAnalytics({ key, host }: NonNullable<PublicConfig['analytics']>): () => void {
  posthog.init(key, { ...options, api_host: host })
  window.addEventListener('storage', stopOnWithdrawal)
  return () => {
    window.removeEventListener('storage', stopOnWithdrawal)
    // React may get the news of a withdrawal before the listener does
    stopOnWithdrawal()
  }
}

/** Identifies a member by id, without name or address; null is a visitor. */
export function identifyPerson(id: string | null, subscriptionStatus: string | null): void {
  if (id !== null) posthog.identify(id, { subscription_status: subscriptionStatus })
  else if (posthog.get_property('$user_state') === 'identified') posthog.reset()
}

/** Starts or stops recording the session. */
export function setRecording(on: boolean): void {
  if (on) posthog.startSessionRecording()
  else posthog.stopSessionRecording()
}

/** Attributes that hold text, which may name a person. */
const textAttributes = /^(?:aria-(?:label|description|valuetext)|title|alt|placeholder|content|value)$/

const options: Partial<PostHogConfig> = {
  ui_host: 'https://eu.posthog.com',
  defaults: '2026-01-30',
  autocapture: true,
  capture_pageview: 'history_change',
  capture_pageleave: true,
  persistence: 'localStorage',
  person_profiles: 'identified_only',
  disable_surveys: true,
  disable_session_recording: true, // until `setRecording` starts it
  advanced_disable_feature_flags: true,
  advanced_disable_feature_flags_on_first_load: true,
  disable_external_dependency_loading: true,
  // what members read and write is not sent: a click is only a position, and a recording shows the layout without its text
  mask_all_text: true,
  mask_all_element_attributes: true,
  session_recording: {
    maskAllInputs: true,
    maskTextSelector: '*',
    maskAttributeFn: (name, value) => (textAttributes.test(name) ? '*' : withoutQuery(value)),
    blockSelector: 'img, video, canvas, iframe',
    maskCapturedNetworkRequestFn: (request) => ({ ...request, name: withoutQuery(request.name ?? '') }),
  },
  before_send: (event) => (event !== null && allowsAnalytics() ? withoutText(event) : null),
}

/**
 * Removes titles, which name people and tribes, and queries, which hold search terms or the token of a reset link, from all
 * of an event, at any depth: heatmaps have addresses as keys.
 */
export function withoutText(event: CaptureResult): CaptureResult {
  return redacted(event) as CaptureResult // has the same fields, except for titles
}

/** The start of a compressed part of a recording, whose texts and addresses the recorder has masked. */
const gzipMark = '\u001F\u008B'

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(gzipMark) ? value : withoutQuery(value)
  if (Array.isArray(value)) return value.map(redacted)
  if (!isRecord(value)) return value
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    if (name === 'title') continue
    const key = withoutQuery(name)
    const [known, more] = [fields[key], redacted(field)]
    // two addresses that differ in their query only
    fields[key] = Array.isArray(known) && Array.isArray(more) ? [...known, ...more] : more
  }
  return fields
}

/** Not for a date, which is written as it is. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

/** A text with all its addresses, whole ones and paths, without query and fragment. */
function withoutQuery(text: string): string {
  return text.replace(/((?:https?:\/|(?<![^\s"'(]))\/[^\s?#"'()]*)[?#][^\s"')]*/g, '$1')
}

/** Consent was withdrawn in another tab: analytics stops in this one as well. */
function stopOnWithdrawal(): void {
  if (allowsAnalytics()) return
  posthog.stopSessionRecording()
  posthog.opt_out_capturing()
  // otherwise the next event writes the identity again
  posthog.set_config({ disable_persistence: true })
  clearAnalytics()
}
