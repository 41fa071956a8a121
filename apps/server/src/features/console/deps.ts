import type { Platform } from '../../platform/platform.ts'

/** What the console needs: the platform, and the rooms whose functions its screens call. */
export type ConsoleDeps = Platform
