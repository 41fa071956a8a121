import type { Platform } from '../../platform/platform.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Tribes } from '../tribes/index.ts'

export type ReviewsDeps = Platform & { profiles: Profiles; tribes: Tribes }
