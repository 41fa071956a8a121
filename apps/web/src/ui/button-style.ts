export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'soft' | 'ghost' | 'danger' | 'night'
export type ButtonSize = 'md' | 'sm'

/** Class names of a button's look, shared by buttons and links. The looks themselves are in styles.css. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className = ''): string {
  return `btn btn-${variant} ${size === 'sm' ? 'btn-sm' : ''} ${className}`
}
