import type { Plugin } from 'vite'

/** A toast leaves when it is swiped this far. */
const SWIPE_DISMISS_PX = 20

/**
 * Two changes to sonner that it has no settings for: the swipe distance, and its stylesheet, which it writes into the page
 * when imported and our content security policy refuses (`ui/toasts.css` brings it as a file).
 */
export function tunedSonner(): Plugin {
  return {
    name: 'plumbline:sonner',
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.mjs/.test(id)) return
      const tuned = code
        .replace(/^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m, '')
        .replace(/^const SWIPE_THRESHOLD = \d+;$/m, `const SWIPE_THRESHOLD = ${SWIPE_DISMISS_PX};`)
      if (tuned.includes('__insertCSS("') || !tuned.includes(`SWIPE_THRESHOLD = ${SWIPE_DISMISS_PX}`)) {
        this.error('sonner changed: its stylesheet or its swipe distance is no longer where this plugin looks for it')
      }
      return { code: tuned, map: null }
    },
  }
}
