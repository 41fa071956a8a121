import type { Platform } from '../../platform/platform.ts'
import type { Tribes } from '../tribes/index.ts'

export type ReviewsDeps = Platform & { tribes: Tribes }
