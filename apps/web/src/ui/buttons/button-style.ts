export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'soft' | 'ghost' | 'danger' | 'night'
export type ButtonSize = 'md' | 'sm'

/** Class names of a button, shared by buttons and links. The styles are in buttons.css. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className = ''): string {
  return `btn btn-${variant} ${size === 'sm' ? 'btn-sm' : ''} ${className}`
}
