import { Segmented } from '../../ui/segmented.tsx'
import { type ThemeChoice, useThemeChoice } from '../../ui/theme.ts'

const choices: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function ThemeToggle() {
  const [choice, choose] = useThemeChoice()
  return <Segmented label="Theme" hideLabel options={choices} value={choice} onValueChange={choose} />
}
