import { ConfigError, readConfig } from '../config/config.ts'

export const productionSettings = {
  NODE_ENV: 'production',
  APP_URL: 'https://wayhouse.test',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Stay <hello@stay.example>',
  SITE_NAME: 'Stay',
  SUPPORT_EMAIL: 'help@stay.example',
  COMPANY_NAME: 'Stay & Sons Ltd',
  COMPANY_URL: 'https://company.example',
  COMPANY_ADDRESS: '1 Long Road, Porto, Portugal',
  COMPANY_REGISTRATION: 'Porto 123 456, VAT PT123456789',
}

type Environment = Record<string, string>

/** The errors of a configuration, or none if it is valid. */
export function configErrors(env: Environment, read: (env: Environment) => unknown = readConfig): readonly string[] {
  try {
    read(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}
