import { Segmented } from '../../ui/segmented.tsx'
import { themeOptions, useThemeChoice } from '../../ui/theme.ts'

/** System, light or dark; stored in this browser. */
export function ThemeSwitch() {
  const [theme, setTheme] = useThemeChoice()
  return <Segmented label="Theme" options={themeOptions} value={theme} onValueChange={setTheme} />
}
