import type { SignedInTribe } from '@wayhouse/domain/tribes'

/** A tribe as the API returns it to its host. */
export type HostTribe = Extract<SignedInTribe, { seen_as: 'host' }>
