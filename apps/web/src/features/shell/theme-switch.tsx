import { Segmented } from '../../ui/fields/segmented.tsx'
import { themeOptions, useThemeChoice } from '../../ui/theme/theme.ts'

/** System, light or dark; stored in this browser. */
export function ThemeSwitch() {
  const [theme, setTheme] = useThemeChoice()
  return <Segmented label="Theme" options={themeOptions} value={theme} onValueChange={setTheme} />
}
