import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The interface's face, and the face of the headings where people sign in. */
const FACES = [
  { name: /instrument-sans-latin-(?!ext).*\.woff2$/, signIn: false },
  { name: /plumbline-display-.*\.woff2$/, signIn: true },
]

/**
 * Preloads the fonts of the application and the portal. Otherwise they are asked for when the first text is drawn, and a slow phone shows
 * its own faces first. The server leaves out the heading's face except where people sign in.
 */
export function appFonts(): Plugin {
  return {
    name: 'plumbline:app-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (!bundle || !/(app|portal)\.html$/.test(path)) return
        return FACES.filter(({ signIn }) => !signIn || path.endsWith('app.html')).map(
          ({ name, signIn }): HtmlTagDescriptor => {
            const file = Object.keys(bundle).find((candidate) => name.test(candidate))
            if (!file) throw new Error(`${name} was not built`)
            const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true }
            return { tag: 'link', attrs: { ...attrs, ...(signIn ? { 'data-sign-in': true } : {}) }, injectTo: 'head' }
          },
        )
      },
    },
  }
}
