import { fileURLToPath } from 'node:url'
import unplugin from 'unplugin-icons/vite'
import type { PluginOption } from 'vite'

const iconModule = fileURLToPath(new URL('../src/ui/pictures/icon.ts', import.meta.url))

/**
 * Makes `~icons/lucide/check` a component: the shapes of the icon in the frame that `src/ui/pictures/icon.ts` puts around them. The
 * plugin's own compiler for React would write that frame into each icon.
 */
export function icons(): PluginOption {
  return unplugin({
    compiler: {
      extension: 'js',
      compiler: (svg) =>
        `import { createIcon } from ${JSON.stringify(iconModule)}
export default /* @__PURE__ */ createIcon(${JSON.stringify(shapesOf(svg))})`,
    },
  })
}

/** The shapes, without the `svg` element and without the line attributes that every shape of the set repeats. */
function shapesOf(svg: string): string {
  const lineAttributes =
    ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'
  return svg
    .replace(/^<svg[^>]*>([^]*)<\/svg>$/, '$1')
    .replaceAll(lineAttributes, '')
    .replace(/^<g>([^]*)<\/g>$/, '$1')
}
