export { defaultTheme, deriveTheme, themeCss } from './rules.ts'
export type { ThemeMode, ThemeSettings } from './rules.ts'
