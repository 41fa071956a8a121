import { takeEarlyPress } from './early-press.ts'

type Island = HTMLElement

/** When somebody touches an island: a press by mouse, finger or pen, the focus, or a click that a program makes. */
const touches = ['pointerdown', 'focusin', 'click'] as const

/** The first signs of a person who may touch an island. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const

/**
 * Starts each island of a visitor's page when it is touched, or as soon as it is seen, on the screens that its attribute
 * `data-seen` names (island.tsx). Returns a function that starts one at once. It listens until
 * the signal, which only tests have. See docs/starting-parts.md.
 */
export function startIslands(
  load: () => Promise<{ hydrate: (island: Island) => void }>,
  signal?: AbortSignal,
): (island: Island | null) => void {
  const during = { capture: true, passive: true, ...(signal ? { signal } : {}) }
  const started = new WeakSet<Island>()
  const start = (island: Island | null) => {
    if (!island || started.has(island)) return
    started.add(island)
    load()
      .then(({ hydrate }) => hydrate(island))
      .catch(() => {
        // its code did not load: the next touch tries again
        takeEarlyPress(island)
        started.delete(island)
      })
  }
  for (const touch of touches) addEventListener(touch, ({ target }) => start(islandAround(target)), during)
  // touched before this script has run
  for (const touched of document.querySelectorAll('[data-pressed], :focus')) start(islandAround(touched))
  startWhenSeen(start)
  for (const sign of signs) addEventListener(sign, fetchScripts, during)
  document.documentElement.dataset['hydrated'] = ''
  return start
}

/** Fetches what islands need, in parallel, before it is needed; __root.tsx names it. A page that is only opened does without. */
function fetchScripts(): void {
  for (const sign of signs) removeEventListener(sign, fetchScripts, { capture: true })
  const scripts = document.querySelector<HTMLMetaElement>('meta[name="islands-scripts"]')?.content.split(' ') ?? []
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

function islandAround(target: EventTarget | null): Island | null {
  return target instanceof Element ? target.closest<Island>('[data-island]') : null
}

function startWhenSeen(start: (island: Island | null) => void): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) start(islandAround(target))
  })
  for (const island of document.querySelectorAll<Island>('[data-seen]')) {
    // the island itself has no box
    const content = island.firstElementChild
    if (content && matchMedia(island.dataset['seen'] ?? '').matches) observer.observe(content)
  }
}
