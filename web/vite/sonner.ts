import type { Plugin } from 'vite'

/** The swipe distance that dismisses a toast. */
const SWIPE_DISMISS_PX = 20

/**
 * Patches two things sonner has no settings for: the swipe distance, and the stylesheet that it injects on import,
 * which our content security policy blocks (`ui/toasts.css` provides it as a file).
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
