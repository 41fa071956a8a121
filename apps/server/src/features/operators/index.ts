export { createInstallation } from './installation.ts'
export type { Installation, InstallationSettings } from './installation.ts'
