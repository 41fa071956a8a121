import { takeEarlyPress } from './early-press.ts'

/** An island, or the `html` element of an application that starts when it is touched. */
type Island = HTMLElement

/** When somebody touches an island: a press by mouse, finger or pen, the focus, or what a program does. */
const touches = ['pointerdown', 'focusin', 'click', 'input'] as const

/** The first signs of a person who may touch an island. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const

/** How far below the window something counts as seen. */
const seenMargin = '900px'

/**
 * Starts each island of a visitor's page, or its whole application, when it is touched, or as soon as a part is seen that has the
 * attribute `data-seen`, with the screens on which it does (island.tsx). Links are left to the browser. Returns a function that starts
 * one at once. It listens until the signal, which only tests have. See docs/starting-parts.md.
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
  for (const touch of touches) addEventListener(touch, ({ target }) => start(touchedIsland(target)), during)
  // touched before this script has run
  for (const touched of document.querySelectorAll('[data-pressed], [data-typed], :focus')) start(touchedIsland(touched))
  startWhenSeen(start)
  for (const sign of signs) addEventListener(sign, fetchScripts, during)
  // a device with a mouse is no phone: there, links load when the pointer is over them
  addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && start(application()), during)
  document.documentElement.dataset['hydrated'] = ''
  return start
}

/** The `html` element, if the page is an application that starts when it is touched. */
export function application(): Island | null {
  return document.querySelector<Island>('html[data-island]')
}

/** Fetches what islands need, in parallel, before it is needed; __root.tsx names it. A page that is only opened does without. */
function fetchScripts(): void {
  for (const sign of signs) removeEventListener(sign, fetchScripts, { capture: true })
  const scripts = document.querySelector<HTMLMetaElement>('meta[name="later-scripts"]')?.content.split(' ') ?? []
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

function touchedIsland(target: EventTarget | null): Island | null {
  return target instanceof Element && !target.closest('a[href]') ? islandAround(target) : null
}

const islandAround = (part: Element) => part.closest<Island>('[data-island]')

function startWhenSeen(start: (island: Island | null) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) start(islandAround(target))
    },
    { rootMargin: `0px 0px ${seenMargin}` },
  )
  for (const part of document.querySelectorAll<HTMLElement>('[data-seen]')) {
    // an island itself has no box
    if (matchMedia(part.dataset['seen'] ?? '').matches) observer.observe(part.firstElementChild ?? part)
  }
}
