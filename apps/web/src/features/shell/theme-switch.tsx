import { Segmented } from '../../ui/segmented.tsx'
import { useThemeChoice } from '../../ui/theme.ts'
import { themeOptions } from './theme-options.ts'

/** System, light or dark, kept in this browser. */
export function ThemeSwitch() {
  const [theme, setTheme] = useThemeChoice()
  return <Segmented label="Theme" options={themeOptions} value={theme} onValueChange={setTheme} />
}
