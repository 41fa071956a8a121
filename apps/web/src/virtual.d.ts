declare module 'virtual:visitors-scripts' {
  /** URLs of scripts. Known to the server's build only: the browser's build has an empty list. */
  export const scripts: readonly string[]
}

declare module 'virtual:application-scripts' {
  /** As above. */
  export const scripts: readonly string[]
  /** URLs of their styles. */
  export const styles: readonly string[]
}

declare module 'virtual:islands-scripts' {
  /** As above. */
  export const scripts: readonly string[]
}

declare module 'virtual:conversation-scripts' {
  /** As above. */
  export const scripts: readonly string[]
}

declare module 'virtual:member-tribe-scripts' {
  /** As above. */
  export const scripts: readonly string[]
}

declare module 'virtual:console-scripts' {
  /** As above. */
  export const scripts: readonly string[]
  /** URLs of their styles. */
  export const styles: readonly string[]
}

declare module 'virtual:offline-scripts' {
  /** As above. */
  export const scripts: readonly string[]
  /** URLs of their styles. */
  export const styles: readonly string[]
}

declare module 'virtual:api-routes' {
  export const routes: Record<string, Readonly<Record<string, string>>>
}

declare module 'virtual:console-api-routes' {
  export const routes: Record<string, Readonly<Record<string, string>>>
}

declare module '~icons/*' {
  import type { Icon } from './ui/pictures/icon.ts'
  const icon: Icon
  export default icon
}
