import { placeAt, type Place } from './place.tsx'
import { keptSession, VIEWS_KEY } from './session.ts'

/** A page as it was left. `show-last-view.js` draws it before the portal's script is there. */
type View = { html: string; language: string; isDesk: boolean }
type Views = { session: string; views: Record<string, View> }

/** Papers and details hold tax and bank numbers, which aren't kept on the phone. */
const KEPT: ReadonlySet<Place['is']> = new Set(['home', 'order', 'billing', 'bid', 'invoices', 'invoice'])
const MOST_VIEWS = 6
const MOST_CHARACTERS = 60_000
const DESK_PX = 1024
/** Nobody reads or presses a drawing, and what was typed or photographed belongs to the page itself. */
const LEFT_OUT = ['id', 'for', 'name', 'value', 'checked', 'tabindex']

/** Keeps the page whenever it is left or put away. @returns how to stop */
export function keepLastViews(): () => void {
  const keep = () => document.visibilityState === 'hidden' && keepView()
  document.addEventListener('visibilitychange', keep)
  addEventListener('pagehide', keepView)
  return () => {
    document.removeEventListener('visibilitychange', keep)
    removeEventListener('pagehide', keepView)
  }
}

function keepView(): void {
  const root = document.getElementById('root')
  const session = keptSession()
  if (!root || !session || !KEPT.has(placeAt(location.pathname).is)) return
  // It is incomplete, or it failed.
  if (root.querySelector('[data-loading], [role="alert"]')) return
  const html = drawingOf(root)
  if (html.length > MOST_CHARACTERS) return
  const view = { html, language: document.documentElement.lang, isDesk: innerWidth >= DESK_PX }
  const others = Object.entries(viewsOf(session.endsAt)).filter(([path]) => path !== location.pathname)
  const views = Object.fromEntries([...others.slice(1 - MOST_VIEWS), [location.pathname, view]])
  try {
    localStorage.setItem(VIEWS_KEY, JSON.stringify({ session: session.endsAt, views } satisfies Views))
  } catch {
    // There is no room left. The page just comes a moment later.
  }
}

/** The policy of the document allows no `style` in HTML, so the drawing sets it from `data-style`. */
function drawingOf(root: HTMLElement): string {
  const drawing = root.cloneNode(true) as HTMLElement
  for (const element of drawing.querySelectorAll<HTMLElement>('*')) {
    for (const name of LEFT_OUT) element.removeAttribute(name)
    const style = element.getAttribute('style')
    if (style !== null) element.dataset['style'] = style
    element.removeAttribute('style')
    // Its picture is gone with the page.
    if (element.getAttribute('src')?.startsWith('blob:')) element.remove()
    if (element instanceof HTMLTextAreaElement) element.textContent = ''
  }
  return drawing.innerHTML
}

function viewsOf(session: string): Record<string, View> {
  try {
    const stored = JSON.parse(localStorage.getItem(VIEWS_KEY) ?? 'null') as Views | null
    return stored?.session === session ? stored.views : {}
  } catch {
    return {}
  }
}
