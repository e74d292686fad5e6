import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/shell/first-paint.js', import.meta.url))

/**
 * Inlines `first-paint.js` into the HTML frames at `<!--first-paint-->`, because it has to run before anything is
 * painted.
 */
export function firstPaint(): Plugin {
  return {
    name: 'plumbline:first-paint',
    async transformIndexHtml(html) {
      const { code } = await minify(source, await readFile(source, 'utf8'))
      return html.replace('<!--first-paint-->', () => `<script>${code.trim()}</script>`)
    },
  }
}
