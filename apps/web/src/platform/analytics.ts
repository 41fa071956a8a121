import type { PublicConfig } from '@wayhouse/domain/accounts'
import { type CaptureResult, posthog, type PostHogConfig } from 'posthog-js/dist/module.no-external'
// oxlint-disable-next-line import/no-unassigned-import -- puts itself in place: a script from elsewhere would be refused by the content policy
import 'posthog-js/dist/posthog-recorder'
import { allowsAnalytics } from './cookie-consent.ts'
import { forgetAnalytics } from './forget-analytics.ts'

/**
 * COOK-04: begins to follow how pages are used. This module alone knows the service, and is loaded after consent alone.
 * Returns what stops listening for a withdrawal in another tab.
 */
export function startAnalytics({ key, host }: NonNullable<PublicConfig['analytics']>): () => void {
  posthog.init(key, { ...options, api_host: host })
  window.addEventListener('storage', endWhenWithdrawn)
  return () => window.removeEventListener('storage', endWhenWithdrawn)
}

/** Identifies the person by an id, without name or address; null is a visitor. */
export function followPerson(id: string | null, subscriptionStatus: string | null): void {
  if (id !== null) posthog.identify(id, { subscription_status: subscriptionStatus })
  else if (posthog.get_property('$user_state') === 'identified') posthog.reset()
}

/** Whether the page may be recorded. */
export function record(on: boolean): void {
  if (on) posthog.startSessionRecording()
  else posthog.stopSessionRecording()
}

/** Attributes that hold words, which may name someone. */
const wordyAttributes = /^(?:aria-(?:label|description|valuetext)|title|alt|placeholder|content|value)$/

const options: Partial<PostHogConfig> = {
  ui_host: 'https://eu.posthog.com',
  defaults: '2026-01-30',
  autocapture: true,
  capture_pageview: 'history_change',
  capture_pageleave: true,
  persistence: 'localStorage',
  person_profiles: 'identified_only',
  disable_surveys: true,
  disable_session_recording: true, // until `record` says so
  advanced_disable_feature_flags: true,
  advanced_disable_feature_flags_on_first_load: true,
  disable_external_dependency_loading: true,
  // what people read and write stays theirs: a click is kept as a place, a recording as how the page moved
  mask_all_text: true,
  mask_all_element_attributes: true,
  session_recording: {
    maskAllInputs: true,
    maskTextSelector: '*',
    maskAttributeFn: (name, value) => (wordyAttributes.test(name) ? '*' : withoutQuery(value)),
    blockSelector: 'img, video, canvas, iframe',
    maskCapturedNetworkRequestFn: (request) => ({ ...request, name: withoutQuery(request.name ?? '') }),
  },
  before_send: (event) => (event !== null && allowsAnalytics() ? withoutWords(event) : null),
}

/** Titles name people and tribes, and queries hold what was searched for or the key of a reset link. */
export function withoutWords(event: CaptureResult): CaptureResult {
  const { $set, $set_once: $setOnce } = event
  return {
    ...event,
    properties: bare(event.properties),
    ...($set ? { $set: bare($set) } : {}),
    ...($setOnce ? { $set_once: bare($setOnce) } : {}),
  }
}

function bare(fields: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([name]) => name !== 'title')
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      typeof value === 'string' && /^https?:\/\//.test(value) ? withoutQuery(value) : value,
    ]),
  )
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** Withdrawn in another tab: it ends here too. */
function endWhenWithdrawn(): void {
  if (allowsAnalytics()) return
  posthog.opt_out_capturing()
  forgetAnalytics()
}
