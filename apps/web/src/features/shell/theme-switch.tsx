import { Segmented } from '../../ui/fields/segmented.tsx'
import { themeOptions, useThemeChoice } from '../../ui/theme/theme.ts'

/** System, light or dark; stored in this browser. */
export function ThemeSwitch() {
  const [theme, setTheme] = useThemeChoice()
  return (
    // theme-script.ts checks the choice before this hydrates
    <div data-themes="">
      <Segmented label="Theme" options={themeOptions} value={theme} onValueChange={setTheme} />
    </div>
  )
}
