import type { TribesFilter } from '@wayhouse/domain/console'
import { orpc } from '../../../platform/api/orpc.ts'
import { pages } from '../../../platform/api/pages.ts'

export const tribesQuery = (filter: TribesFilter) => orpc.console.tribes.infiniteOptions(pages(filter))

export const tribeChanges = [orpc.console.tribes.key(), orpc.console.member.key()]
