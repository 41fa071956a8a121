export { themeContrast, unmetPairs } from './contrast.ts'
export type { MeasuredPair, PairContrast } from './contrast.ts'
export { defaultTheme, deriveTheme, themeCss } from './rules.ts'
export type { ThemeMode, ThemeSettings } from './rules.ts'
