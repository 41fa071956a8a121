import type { AuditFilter } from '@wayhouse/domain/console'
import { orpc } from '../../../platform/api/orpc.ts'
import { pages } from '../../../platform/api/pages.ts'

export const auditQuery = (filter: AuditFilter) => orpc.console.audit.infiniteOptions(pages(filter))
