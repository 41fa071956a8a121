import { auditProcedures } from './audit.ts'
import { casesProcedures } from './cases.ts'
import { decisionPreviewProcedures } from './decision-preview.ts'
import { erasuresProcedures } from './erasures.ts'
import { mailProcedures } from './mail.ts'
import { membersProcedures } from './members.ts'
import { numbersProcedures } from './numbers.ts'
import { overviewProcedures } from './overview.ts'
import { paymentsProcedures } from './payments.ts'
import { ratesProcedures } from './rates.ts'
import { reviewsProcedures } from './reviews.ts'
import { settingsProcedures } from './settings.ts'
import { setupProcedures } from './setup.ts'
import { tribesProcedures } from './tribes.ts'
import { verificationProcedures } from './verification.ts'

/** What the operators' console calls, a file for each of its screens (CON-01). */
export const consoleContract = {
  ...overviewProcedures,
  ...setupProcedures,
  ...casesProcedures,
  ...decisionPreviewProcedures,
  ...paymentsProcedures,
  ...numbersProcedures,
  ...settingsProcedures,
  ...ratesProcedures,
  ...auditProcedures,
  ...membersProcedures,
  ...erasuresProcedures,
  ...reviewsProcedures,
  ...tribesProcedures,
  ...verificationProcedures,
  ...mailProcedures,
}
