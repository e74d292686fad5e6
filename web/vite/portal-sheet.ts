import type { Plugin } from 'vite'

const LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/

/**
 * Writes the portal's style sheet into its frame. It is 8 KB, and fetching it beside the scripts and the font kept the
 * first paint on a slow phone waiting for a third of a second (docs/decisions/0202).
 */
export function portalSheet(): Plugin {
  return {
    name: 'plumbline:portal-sheet',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle || !path.endsWith('portal.html')) return html
        const [link, file] = LINK.exec(html) ?? []
        const sheet = file ? bundle[file] : undefined
        if (!link || sheet?.type !== 'asset') throw new Error('the portal has no style sheet')
        return html.replace(link, () => `<style>${sheet.source.toString()}</style>`)
      },
    },
  }
}
