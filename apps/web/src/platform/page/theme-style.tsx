import { themeCss } from '@wayhouse/domain/theme'
import type { ThemeSettings } from '@wayhouse/domain/theme'

const styleId = 'site-theme'

/**
 * SHELL-02: the operator's colours. Derived on the server only; in the browser the element keeps the CSS that the server
 * rendered, so that the derivation is not part of the bundle.
 */
export function ThemeStyle({ settings, nonce }: { settings: ThemeSettings | undefined; nonce: string | undefined }) {
  const css = import.meta.env.SSR ? settings && themeCss(settings) : document.getElementById(styleId)?.textContent
  return <style id={styleId} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css ?? '' }} />
}
