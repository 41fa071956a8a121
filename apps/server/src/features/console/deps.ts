import type { Platform } from '../../platform/platform.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Safety } from '../safety/index.ts'

/** What the console needs: the platform, and the rooms whose functions its screens call. */
export type ConsoleDeps = Platform & { profiles: Profiles; safety: Safety }
