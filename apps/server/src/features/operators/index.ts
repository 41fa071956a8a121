export { createInstallation } from './installation.ts'
export type { Installation } from './installation.ts'
