import { z } from 'zod'

const httpUrl = z.url({ protocol: /^https$/, error: 'must be a URL beginning with https://' })

export const analyticsVariables = {
  POSTHOG_KEY: z.string().min(1).optional(),
  POSTHOG_HOST: httpUrl.default('https://eu.i.posthog.com'),
  POSTHOG_PROJECT_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  POSTHOG_PERSONAL_API_KEY: z.string().min(1).optional(),
}
type Variables = z.infer<z.ZodObject<typeof analyticsVariables>>

/** The analytics service, which browsers contact only with consent, and the access with which people are erased there. */
export type AnalyticsConfig = {
  key: string
  host: string
  /** The origin of its private API. */
  apiHost: string
  access: { projectId: string; personalKey: string } | null
}

/** Null without a key. */
export function analyticsFrom(variables: Variables): AnalyticsConfig | null {
  const { POSTHOG_KEY: key, POSTHOG_PROJECT_ID: projectId, POSTHOG_PERSONAL_API_KEY: personalKey } = variables
  if (key === undefined) return null
  const host = new URL(variables.POSTHOG_HOST)
  return {
    key,
    host: host.origin,
    // the cloud takes events at another host than its other calls
    apiHost: host.origin.replace(/\.i\.posthog\.com$/, '.posthog.com'),
    access: projectId === undefined || personalKey === undefined ? null : { projectId, personalKey },
  }
}

/** Both or none: with one of them nobody can be erased. */
export function errorsOfAnalytics({ POSTHOG_PROJECT_ID: project, POSTHOG_PERSONAL_API_KEY: key }: Variables): string[] {
  if (key !== undefined && project === undefined)
    return ['POSTHOG_PROJECT_ID: is required with POSTHOG_PERSONAL_API_KEY']
  if (project !== undefined && key === undefined)
    return ['POSTHOG_PERSONAL_API_KEY: is required with POSTHOG_PROJECT_ID']
  return []
}
