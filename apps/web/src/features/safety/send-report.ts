import { type NewReport, ReportReceipt } from '@wayhouse/domain/safety'
import { requestJson } from '../../platform/api/http.ts'

/** Sends a report; without a reason the server says that it is missing. Not with `api`, because the answer has one of two statuses. */
export async function sendReport(
  report: Omit<NewReport, 'reason'> & { reason?: NewReport['reason'] },
): Promise<ReportReceipt> {
  const headers = { 'content-type': 'application/json' }
  return ReportReceipt.parse(
    await requestJson('/api/reports', { method: 'POST', headers, body: JSON.stringify(report) }),
  )
}
