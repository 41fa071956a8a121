import type { SignedInTribe } from '@wayhouse/domain/tribes'

/** A tribe as its host is answered it. */
export type HostTribe = Extract<SignedInTribe, { audience: 'host' }>
